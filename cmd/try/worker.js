
// The worker of the page: it unpacks the program and runs it. The program answers the messages
// that follow. What is in it has the licences of licences.txt.
const unpacked = fetch(location.search === "?parquet" ? "program-parquet.wasm.gz" : "program.wasm.gz").then((answer) => {
  if (!answer.ok) throw new Error(`the program is not beside this page: ${answer.status}`);
  return new Response(answer.body.pipeThrough(new DecompressionStream("gzip")), { headers: { "Content-Type": "application/wasm" } });
});
const early = [];
onmessage = (e) => early.push(e);
(async () => {
  const go = new Go();
  go.exit = (code) => postMessage({ is: "ended", code });
  const { instance } = await WebAssembly.instantiateStreaming(unpacked, go.importObject);
  const run = go.run(instance);
  for (const e of early) onmessage(e);
  await run;
})().catch((e) => postMessage({ is: "ended", text: String(e.message ?? e) }));
