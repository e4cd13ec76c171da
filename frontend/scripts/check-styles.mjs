// Fails if a Mantine component of the build has no styles: src/mantine.css lists those in use.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const ASSETS = 'dist/assets';
const STYLES = 'node_modules/@mantine/core/styles';
const CLASS = /\bm_[0-9a-f]{6,8}\b/g;

const textOf = (extension) =>
  readdirSync(ASSETS)
    .filter((name) => name.endsWith(extension))
    .map((name) => readFileSync(join(ASSETS, name), 'utf8'))
    .join('\n');

const used = new Set(textOf('.js').match(CLASS));
const styled = new Set(textOf('.css').match(CLASS));
const missing = readdirSync(STYLES)
  .filter((name) => name.endsWith('.css') && !name.endsWith('.layer.css'))
  .filter((name) => {
    const classes = readFileSync(join(STYLES, name), 'utf8').match(CLASS) ?? [];
    return classes.some((one) => used.has(one)) && !classes.some((one) => styled.has(one));
  });
if (missing.length > 0) {
  console.error(`Add to src/mantine.css: ${missing.join(', ')}`);
  process.exit(1);
}
