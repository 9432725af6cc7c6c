// Runs the statements of a file of JSON on an empty database, one after the other, as
// the test beside writes them.
import { readFileSync } from "node:fs";
import { DuckDBInstance } from "@duckdb/node-api";

const statements = JSON.parse(readFileSync(process.argv[2], "utf8"));
const connection = await (await DuckDBInstance.create(":memory:")).connect();
for (const statement of statements) await connection.run(statement);
connection.closeSync();
