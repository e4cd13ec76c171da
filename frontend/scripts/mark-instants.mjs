// Gives the instants of the generated client a type of their own, by what the API document says of them: "Time …", or
// "The same by the office clock …" for one written with the office's offset. Days keep `string`.
import { readFile, writeFile } from 'node:fs/promises';

const FILE = new URL('../src/api/generated/types.gen.ts', import.meta.url);
const FIELD =
  /(\/\*\*\n\s+\* (?:Time\b(?! zone)|When\b|The same (?:by|on) the office clock)(?:[^*]|\*(?!\/))*\*\/\n\s+\w+\??: )string\b/g;

const types = await readFile(FILE, 'utf8');
const marked = types.replace(FIELD, '$1Instant');
if (marked === types) throw new Error('The generated client has no instants.');
await writeFile(FILE, marked.replace(/^(\/\/.*\n)/, "$1\nimport type { Instant } from '../times';\n"));
