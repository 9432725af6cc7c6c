package site

import "standings/site/page"

// putSubmissions adds what checks pull requests. It is two workflows, since what a pull
// request brings may not run with any right: the first has none, and the second, which may
// write comments, takes nothing but a text from it. The first is the pull request's own as
// soon as that changes it; the second is always the main branch's.
func putSubmissions(files page.Files) {
	files[".github/workflows/submission.yml"] = []byte(submissionWorkflow)
	files[".github/workflows/submission-comment.yml"] = []byte(commentWorkflow)
}

// The base is the commit that the pull request was merged with to try it, which is the
// first parent: the branch may be further by now, and its new rows would seem to be gone.
const submissionWorkflow = `# Checks what a pull request would change and builds the site with it, without any right to
# write. Only data are taken from it; all else is from the branch that it goes to.
name: Submission
# It runs again where somebody gives the pull request another branch to go to.
on:
  pull_request:
    branches: [main]
    types: [opened, synchronize, reopened, edited]

permissions: {contents: read}
concurrency: {group: "submission-${{ github.ref }}", cancel-in-progress: true}

jobs:
  submission:
    runs-on: ubuntu-latest
    timeout-minutes: 20
    steps:
      - uses: ` + actionCheckout + `
        with: {path: contribution, fetch-depth: 2, persist-credentials: false}
      - name: Get the base
        run: git -C contribution worktree add --detach "$GITHUB_WORKSPACE/base" HEAD^1
      - uses: ` + actionStandings + `
        with: {output: ""}
      # What others wrote is no command of the workflow: a word that nobody knows ends it.
      - name: Say what would change
        run: |
          word=$(cat /proc/sys/kernel/random/uuid) code=0
          echo "::stop-commands::$word"
          "$RUNNER_TEMP/bin/standings" check -untrusted -base base -against base contribution > report.txt || code=$?
          "$RUNNER_TEMP/bin/standings" check -untrusted -base base -against base -markdown contribution >> "$GITHUB_STEP_SUMMARY" || true
          cat report.txt
          echo "::$word::"
          exit $code
      - name: Build the site with it
        if: ${{ !cancelled() }}
        run: |
          word=$(cat /proc/sys/kernel/random/uuid) code=0
          echo "::stop-commands::$word"
          "$RUNNER_TEMP/bin/standings" build -untrusted -base base -o site contribution || code=$?
          echo "::$word::"
          exit $code
      - uses: ` + actionUpload + `
        if: ${{ !cancelled() }}
        with: {name: report, path: report.txt}
      # Unpacked, index.html opens from the disk.
      - uses: ` + actionUpload + `
        if: ${{ !cancelled() }}
        with: {name: site, path: site, if-no-files-found: ignore}
`

// The report is in a block of code, where nobody is mentioned and nothing is linked; what
// could end the block is taken out. Which pull request it is, GitHub says: by the branch
// and the commit that ran, not by anything in the report. A pull request that changes
// .github may have written the report itself, so the two trees of it are compared, of the
// commit and of the one where it left the branch; where they differ the report is not
// shown, and where they cannot be compared nothing is posted.
const commentWorkflow = `# Posts the report of a submission below its pull request. This one may write comments, so
# it takes nothing from the contribution but the text of the report, and shows it as text.
name: Submission comment
on:
  workflow_run:
    workflows: [Submission]
    types: [completed]

permissions: {}

jobs:
  comment:
    if: github.event.workflow_run.event == 'pull_request'
    runs-on: ubuntu-latest
    timeout-minutes: 5
    permissions: {actions: read, contents: read, pull-requests: write}
    steps:
      - uses: ` + actionDownload + `
        with:
          name: report
          path: report
          run-id: "${{ github.event.workflow_run.id }}"
          github-token: "${{ github.token }}"
      - name: Post it
        env:
          GH_TOKEN: "${{ github.token }}"
          OWNER: "${{ github.event.workflow_run.head_repository.owner.login }}"
          BRANCH: "${{ github.event.workflow_run.head_branch }}"
          COMMIT: "${{ github.event.workflow_run.head_sha }}"
          RUN: "${{ github.event.workflow_run.html_url }}"
        run: |
          pull=$(gh api --method GET "repos/$GITHUB_REPOSITORY/pulls" -f state=open -f head="$OWNER:$BRANCH" --jq '[.[] | select(.head.sha == env.COMMIT)] | if length == 1 then "\(.[0].number) \(.[0].base.sha)" else "none" end')
          number=${pull% *} base=${pull#* }
          case "$number" in ""|*[!0-9]*) echo "not one open pull request has the commit $COMMIT"; exit 0;; esac
          left=$(gh api "repos/$GITHUB_REPOSITORY/compare/$base...$COMMIT?per_page=1" --jq .merge_base_commit.sha)
          rules() { gh api "repos/$GITHUB_REPOSITORY/git/trees/$1" --jq 'if .truncated then error("a folder of too many files") else .tree[] | select(.path == ".github") | .sha end'; }
          before=$(rules "$left")
          after=$(rules "$COMMIT")
          case "$before" in ""|*[!0-9a-f]*) echo "the .github of $left cannot be read"; exit 1;; esac
          {
            echo "<!-- standings -->"
            if [ "$before" = "$after" ]; then
              echo "What this would change. [Its run]($RUN) has the site with it, to unpack and open."
              echo
              echo "~~~"
              head -c 60000 report/report.txt | iconv -c -f UTF-8 -t UTF-8 | tr -d '\000-\010\013-\037\177' | sed 's/~~~*/~/g'
              echo
              echo "~~~"
            else
              echo "**It changes files in .github/, so it may have written its report itself: a maintainer has to look at it first.**"
            fi
          } > comment.md
          id=$(gh api --paginate "repos/$GITHUB_REPOSITORY/issues/$number/comments" --jq '.[] | select(.user.login == "github-actions[bot]" and (.body | startswith("<!-- standings -->"))) | .id' | head -n 1)
          case "$id" in
            ""|*[!0-9]*) gh api --method POST "repos/$GITHUB_REPOSITORY/issues/$number/comments" -F body=@comment.md --silent;;
            *) gh api --method PATCH "repos/$GITHUB_REPOSITORY/issues/comments/$id" -F body=@comment.md --silent;;
          esac
`

// The actions that workflows use, by commit: a tag may be moved to other code.
const (
	actionCheckout    = "actions/checkout@de0fac2e4500dabe0009e67214ff5f5447ce83dd # v6.0.2"
	actionUpload      = "actions/upload-artifact@043fb46d1a93c77aae656e7c1c64a875d1fc6a0a # v7.0.1"
	actionDownload    = "actions/download-artifact@3e5f45b2cfb9172054b4087a40e8e0b5a5461e7c # v8.0.1"
	actionUploadPages = "actions/upload-pages-artifact@fc324d3547104276b827a68afc52ff2a11cc49c9 # v5.0.0"
	actionDeployPages = "actions/deploy-pages@cd2ce8fcbc39b97be8ca5fce6e763baed58fa128 # v5.0.0"
)
