// Fails if server logs of a full run hold data that docs/logging.md excludes:
//   node scripts/check-log.mjs LOG...
import { readdirSync, readFileSync } from 'node:fs';

const root = new URL('..', import.meta.url);
const read = (name) => readFileSync(new URL(name, root), 'utf8');
const specs = readdirSync(new URL('frontend/e2e', root)).filter((name) => name.endsWith('.ts'));
const texts = specs.map((name) => read(`frontend/e2e/${name}`)).join('\n');

/** Passwords of the demo office and of the tests. */
const passwords = new Set([...texts.matchAll(/'([^'\s]*2026!|bukan-kata-sandi)'/g)].map(([, password]) => password));
const people = JSON.parse(read('fixtures/demo/staff.json')).map(({ name }) => name);

const literal = (text) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
const oneOf = (all) => new RegExp([...all].map(literal).join('|'));
const NEVER = {
  'a number of a person': /(?<![\d.])\d{18}(?!\d)|(?<!\d)\d{8} \d{6} \d \d{3}(?!\d)/,
  'a password': oneOf(passwords),
  'a token': /eyJ[\w-]{10}|Bearer /,
  'a cookie': /jaladin_(session|refresh)=|set-cookie/i,
  'a name': oneOf(people),
  'a typed text': /onerror|__pwned|HYPERLINK|Telaah staf/,
};

const logs = process.argv.slice(2);
const lines = logs.flatMap((log) => readFileSync(log, 'utf8').split('\n').map((line, at) => [`${log}:${at + 1}`, line]));
const answered = lines.filter(([, line]) => line.includes('"answered"')).length;
const fine = lines.filter(([, line]) => /"level":"(DEBUG|TRACE)"/.test(line)).length;
const silent = logs.filter((log) => !lines.some(([place, line]) => place.startsWith(`${log}:`) && line.includes('"answered"')));
if (passwords.size < 3 || people.length < 30 || answered < 100 || fine === 0 || silent.length > 0) {
  console.error(`Too little to check: ${passwords.size} passwords, ${people.length} people, ${answered} answers, ${fine} fine lines.`);
  for (const log of silent) console.error(`${log} has no answer.`);
  process.exit(1);
}

const faults = lines.flatMap(([place, line]) =>
  Object.entries(NEVER).flatMap(([what, pattern]) => {
    const hit = line.match(pattern);
    return hit ? [`${place}: ${what}: …${line.slice(Math.max(0, hit.index - 120), hit.index + 60)}…`] : [];
  }),
);
for (const fault of faults.slice(0, 20)) console.error(fault);
console.log(`${logs.length} logs, ${answered} answers, ${lines.length} lines, ${fine} of them fine: ${faults.length} faults.`);
process.exit(faults.length === 0 ? 0 : 1);
