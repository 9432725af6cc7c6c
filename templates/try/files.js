// The files that a reader gives, with their paths: dropped, chosen, or an example.

/** @typedef {{path: string, file: File}} Given */

const most = 30001; // one more than the program takes: it says so

// taken leaves out what the program does not look at: folders of other programs.
const taken = (name) => !name.startsWith(".") || name === ".eval_results";

// chosen are the files of a dialog.
/** @type {(files: FileList) => Given[]} */
export function chosen(files) {
  return [...files].map((file) => ({ path: file.webkitRelativePath || file.name, file })).filter((f) => f.path.split("/").every(taken)).slice(0, most);
}

// given are the files that were dropped, those in folders too.
/** @type {(dropped: DataTransfer) => Promise<Given[]>} */
export async function given(dropped) {
  const list = [], entries = [...dropped.items].map((i) => i.webkitGetAsEntry()).filter(Boolean);
  const walk = async (entry) => {
    if (list.length >= most || !taken(entry.name)) return;
    const path = entry.fullPath.replace(/^\//, "");
    if (entry.isFile) return void list.push({ path, file: await new Promise((resolve, reject) => entry.file(resolve, reject)) });
    const reader = entry.createReader();
    for (;;) {
      const some = await new Promise((resolve, reject) => reader.readEntries(resolve, reject));
      if (!some.length) return;
      for (const e of some) await walk(e);
    }
  };
  for (const e of entries) await walk(e);
  return list;
}

// example is the table of the first lines of the documentation.
/** @type {() => Promise<Given[]>} */
export async function example() {
  const text = "model,Counting,Colour,Space,Text,Overall\nAlder,81.5,92.0,74.5,66.0,78.5\nBirch,77.0,90.5,70.0,58.5,74.0\nCedar,72.5,88.0,61.5,64.0,71.5\nElm,64.0,85.5,58.0,41.5,62.3\nHazel,55.5,79.0,49.5,38.0,55.5\nRowan,48.0,71.5,44.0,29.5,48.3\n";
  return [{ path: "results.csv", file: new File([text], "results.csv") }];
}
