// Fails if a Mantine component of the build has no styles (src/mantine.css lists those of most pages), if a file takes a rarer
// one from Mantine without importing its styles, or if a CSS module has a class that no component names, or a component one
// that its module has not.
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

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
const faults = missing.map((name) => `Add to src/mantine.css, or import beside its use: ${name}`);

const files = readdirSync('src', { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => join(entry.parentPath, entry.name));
const common = readFileSync('src/mantine.css', 'utf8');
const styles = new Set(readdirSync(STYLES));
for (const file of files.filter((name) => /\.tsx?$/.test(name))) {
  const text = readFileSync(file, 'utf8');
  for (const [, names] of text.matchAll(/^(?:im|ex)port \{([^}]*)\} from '@mantine\/core';/gm))
    for (const style of names.split(',').map((name) => `${name.trim()}.css`))
      if (styles.has(style) && !common.includes(`/${style}`) && !text.includes(`'@mantine/core/styles/${style}'`))
        faults.push(`${file}: import the styles ${style}, or take the component from the file that does`);
}

const named = new Map(files.filter((file) => file.endsWith('.module.css')).map((file) => [file, new Set()]));
for (const file of files.filter((name) => /\.tsx?$/.test(name))) {
  const text = readFileSync(file, 'utf8');
  for (const [, name, module] of text.matchAll(/^import (\w+) from '(\..*\.module\.css)';/gm))
    for (const [, one] of text.matchAll(new RegExp(`\\b(?<!['/])${name}\\.(\\w+)`, 'g')))
      named.get(join(dirname(file), module))?.add(one);
}
for (const [file, names] of named) {
  const css = readFileSync(file, 'utf8').replace(/\/\*.*?\*\/|:global\([^)]*\)/gs, '');
  const has = new Set(Array.from(css.matchAll(/\.([a-zA-Z]\w*)/g), ([, one]) => one));
  faults.push(...[...has].filter((one) => !names.has(one)).map((one) => `${file}: nothing uses .${one}`));
  faults.push(...[...names].filter((one) => !has.has(one)).map((one) => `${file}: there is no .${one}`));
}

if (faults.length > 0) {
  console.error(faults.join('\n'));
  process.exit(1);
}
