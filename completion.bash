# Completes commands, flags and files of standings, by what its usage says.
#
#   bash   source completion.bash                                               in ~/.bashrc
#   zsh    autoload -U compinit bashcompinit && compinit && bashcompinit, and then the same
_standings() {
  local word=${COMP_WORDS[COMP_CWORD]} words
  case $COMP_CWORD/$word in
    1/*) words=$(standings help | sed -n 's/^  standings \([a-z]*\).*/\1/p') ;;
    */-*) words=$(standings "${COMP_WORDS[1]}" -h 2>/dev/null | sed -n '/^  /s/[^a-z-]/ /gp' | tr ' ' '\n' | grep '^-[a-z]') ;;
    *) COMPREPLY=($(compgen -f -- "$word")); return ;;
  esac
  COMPREPLY=($(compgen -W "$(printf '%s\n' "$words" | sort -u)" -- "$word"))
}
complete -o filenames -F _standings standings
