// Records what docxtemplater prints for small templates, for the test that compares our engine with it:
//   node record.mjs ../../crates/documents/tests/docxtemplater.json
// Options as offices use it: paragraphLoop and linebreaks on, missing values empty.
import fs from 'node:fs';
import Docxtemplater from 'docxtemplater';
import PizZip from 'pizzip';

const MAIN = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';

const run = (text) => `<w:r><w:t>${text}</w:t></w:r>`;
const p = (...texts) => `<w:p>${texts.map((text) => (text.startsWith('<') ? text : run(text))).join('')}</w:p>`;
const cell = (...blocks) => `<w:tc>${blocks.map((b) => (b.startsWith('<w:') ? b : p(b))).join('')}</w:tc>`;
const row = (...cells) => `<w:tr>${cells.map((c) => (c.startsWith('<w:tc>') ? c : cell(c))).join('')}</w:tr>`;
const table = (...rows) => `<w:tbl><w:tblPr/>${rows.join('')}</w:tbl>`;
const BREAK = '<w:r><w:br w:type="page"/></w:r>';
const IMAGE = '<w:r><w:drawing><wp:inline xmlns:wp="w"/></w:drawing></w:r>';
const sect = (inner = '') => `<w:sectPr>${inner}<w:pgSz w:w="1" w:h="2"/></w:sectPr>`;
const sectioned = (...texts) => p(...texts).replace('<w:p>', `<w:p><w:pPr>${sect()}</w:pPr>`);
const REFERENCE = '<w:headerReference w:type="default" r:id="rId9"/>';

const three = [{ n: 'Ani', m: [1, 2] }, { n: 'Budi', m: [] }, { n: 'Citra', m: [3] }];
const data = {
  x: 'nilai', y: 'luar', kosong: '', ya: true, tidak: false, nol: 0, tiga: 3, daftar: three, hampa: [],
  satu: [{ n: 'Ani' }], benda: { x: 'dalam', b: { c: 'jauh' } }, baris: 'satu\ndua', tanda: '<&> " {x}',
};

// Each group: [name, body, body, …]
const groups = {
  values: [p('a {x} b'), p('{ x }'), p('{x}{y}'), p('{tidakada}|'), p('{tiga} {nol} {ya}'), p('{tanda}'), p('{baris}'),
    p('{', 'x', '}'), p('a{', 'x}b'), p('{x', '} {y}'), p('{x}', '{y}'), p('&amp; {x} &lt;')],
  sections: [p('{#ya}1{/ya}{#tidak}2{/tidak}'), p('{^ya}1{/ya}{^tidak}2{/tidak}'), p('{#x}[{.}]{/x}'), p('{#kosong}a{/}b'),
    p('{#hampa}a{/hampa}b'), p('{^hampa}a{/hampa}b'), p('{#daftar}{n} {/daftar}'), p('{#daftar}{n}{#m}{.},{/m};{/daftar}'),
    p('{#benda}{x} {y}{/benda}'), p('{#benda}{#b}{c}{/b}{/}'), p('{#daftar}{y} {/daftar}'), p('{#tidakada}a{/}b{^tidakada}c{/}'),
    p('{#daftar}{/daftar}a'), p('{#satu}{n}{/satu}'), p('{#daftar}{#ya}{n}{/ya}{/daftar}')],
  paragraphs: [p('{#daftar}') + p('{n}') + p('{/daftar}') + p('z'), p('a') + p('{#hampa}') + p('{n}') + p('{/hampa}') + p('z'),
    p('{#daftar}') + p('{n}') + p('b') + p('{/daftar}'), p('a {#daftar}') + p('{n}') + p('{/daftar} z'),
    p('{#daftar}{n}') + p('b{/daftar}'), p('{#daftar}') + p('{#m}') + p('{.}') + p('{/m}') + p('{/daftar}') + p('z'),
    p('{#ya}') + p('{#daftar}') + p('{n}') + p('{/daftar}') + p('{/ya}'), p('{#daftar}') + p('{/daftar}') + p('z'),
    p(' {#daftar} ') + p('{n}') + p(' {/daftar} '), p('{#daftar}', ' ') + p('{n}') + p('{/daftar}'),
    p('{#da', 'ftar}') + p('{n}') + p('{/', 'daftar}'), p('{^hampa}') + p('kosong') + p('{/hampa}'),
    p('{#daftar}') + table(row('{n}')) + p('{/daftar}') + p('z'), p('{#hampa}') + table(row('{n}')) + p('{/hampa}') + p('z')],
  tables: [table(row('{#daftar}{n}', '{y}{/daftar}')), table(row('Nama'), row('{#daftar}{n}', '{/daftar}'), row('akhir')) + p('z'),
    table(row('{#daftar}', '{n}'), row('b', '{/daftar}')) + p('z'), table(row('{#daftar}{n}{/daftar}')) + p('z'),
    table(row(cell(p('{#daftar}'), p('{n}'), p('{/daftar}')), 'b')) + p('z'),
    table(row(cell(p('{#hampa}'), p('{n}'), p('{/hampa}')), 'b')) + p('z'),
    table(row('{#hampa}{n}', '{/hampa}')) + p('z'), table(row('a'), row('{#hampa}{n}', '{/hampa}')) + p('z'),
    table(row('{-w:tr daftar}{n}{/daftar}', 'b')) + p('z'), table(row('{-w:tc daftar}{n}{/daftar}', 'b')) + p('z'),
    p('{-w:p daftar}{n}{/daftar}') + p('z'), table(row('{#daftar}{n}')) + p('a') + table(row('b{/daftar}')) + p('z'),
    table(row('{#daftar}{#m}{.}{/m}', '{n}{/daftar}')) + p('z'),
    table(row('{#daftar}{n}', 'a'), row('{#m}{.}', '{/m}'), row('b', '{/daftar}')) + p('z'),
    table(row(cell(table(row('{#daftar}{n}', '{/daftar}')), p('')), 'b')) + p('z'),
    table(row('{#ya}a', 'b{/ya}'), row('{#tidak}c', 'd{/tidak}')) + p('z'),
    table(row('{#daftar}{n}', '{/daftar}'), row('{#satu}{n}', '{/satu}')) + p('z')],
  breaks: [p('{#daftar}') + p('{n}') + p('{/daftar}', BREAK) + p('z'), p('{#daftar}', BREAK) + p('{n}') + p('{/daftar}') + p('z'),
    p('{#hampa}') + p('{n}') + p('{/hampa}', BREAK) + p('z'), p('{#hampa}', BREAK) + p('{n}') + p('{/hampa}') + p('z'),
    p('{#daftar}') + p('{n}') + p('', BREAK) + p('{/daftar}') + p('z'), p('{#tidak}') + p('a') + p('{/tidak}', BREAK) + p('z'),
    p('{#daftar}') + table(row('{n}')) + p('{/daftar}', BREAK) + p('z'), p('{#daftar}', IMAGE) + p('{n}') + p('{/daftar}') + p('z'),
    p('{#daftar}') + p('{n}') + p('{/daftar}', IMAGE) + p('z'), p('{#ya}') + p('a') + p('{/ya}', BREAK) + p('z')],
  'section breaks': [p('a') + p('{#hampa}') + p('{n}') + sectioned('b') + p('{/hampa}') + p('z'),
    p('a') + p('{#hampa}') + p('{n}') + sectioned('{/hampa}') + p('z'), p('a {#hampa}{n}') + sectioned('b{/hampa} y') + p('z'),
    p('a {#hampa}{n}') + sectioned('b') + p('c{/hampa} y') + p('z'), p('{#daftar}') + p('{n}') + sectioned('b') + p('{/daftar}') + p('z'),
    p('a') + sectioned('{#hampa}') + p('{n}') + p('{/hampa}') + p('z'),
    p('{#daftar}') + p('{n}') + sectioned('b').replace(sect(), sect(REFERENCE)) + p('{/daftar}') + p('z'),
    p('{#tidak}') + sectioned('a') + sectioned('b') + p('{/tidak}') + p('z')],
  'tags over paragraphs': [p('{') + p('x}'), p('a {') + p('x} b'), p('{') + p('x') + p('}') + p('z'), p('{#daf') + p('tar}') + p('{n}') + p('{/daftar}'),
    p('{#daftar}') + p('{n}') + p('{/') + p('daftar}') + p('z'), p('a {x', '<w:r><w:br/></w:r>', '} b'), p('{#ya}') + p('{') + p('x}') + p('{/ya}'),
    table(row(cell(p('{'), p('x}')))) + p('z'), p('{x') + p('} {') + p('y}')],
  'broken loops': [p('{#x}'), p('{/x}'), p('{#x}{/y}'), p('{#x}{#y}{/x}'), p('{#x}{/y}{/x}'), p('{#x}{#y}{/x}{/y}'), p('{#x}{#y}{/y}'),
    p('{#x}{/y}{#y}{/x}'), p('{#x}{y}{/x}{/x}'), p('{#x}{#x}{/x}'), p('{/x}{#x}'), p('{#x}{/}{/}'), p('{#a}{#b}{#c}{/c}{/a}'),
    p('{#a}{/b}{/c}{/a}'), p('{^x}{/y}'), p('{#a}') + p('{#b}') + p('{/a}')],
  'loops at odd places': [table(row('{#daftar}a', '{/daftar}', '{#satu}b', '{/satu}')) + p('z'),
    table(row('{#daftar}a', 'b'), row('{/daftar}', '{#satu}c', '{/satu}')) + p('z'),
    table(row('{#satu}c', '{/satu}', '{#daftar}a'), row('{/daftar}', 'b')) + p('z'),
    table(row('{#daftar}a'), row('{/daftar}{#satu}b'), row('{/satu}')) + p('z'), p('{#daftar}') + table(row('{/daftar}')) + p('z'),
    table(row('{#daftar}')) + p('{/daftar}')],
  'broken tags': [p('{x'), p('x}'), p('{a {b}'), p('{x}}'), p('a } b {x}'), p('{x} {'), p('}{')],
};

function docx(body) {
  const zip = new PizZip();
  const types = `<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/word/document.xml" ContentType="${MAIN}"/>`;
  zip.file('[Content_Types].xml', `${HEAD}<Types xmlns="${PACKAGE}/content-types">${types}</Types>`);
  zip.file('_rels/.rels', `${HEAD}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}" Target="word/document.xml"/></Relationships>`);
  zip.file('word/document.xml', `${HEAD}<w:document xmlns:w="w" xmlns:r="r"><w:body>${body}${sect()}</w:body></w:document>`);
  return zip;
}

function printed(body) {
  try {
    const doc = new Docxtemplater(docx(body), { paragraphLoop: true, linebreaks: true, nullGetter: () => '', errorLogging: false });
    doc.render(data);
    return { xml: doc.getZip().file('word/document.xml').asText().split('<w:body>')[1].split('</w:body>')[0] };
  } catch (error) {
    const all = error.properties?.errors ?? [error];
    return { faults: all.map((one) => one.properties?.id ?? one.message) };
  }
}

const cases = Object.entries(groups).flatMap(([group, bodies]) =>
  bodies.map((body, index) => ({ name: `${group} ${index + 1}`, body: body + sect(), ...printed(body) })));
fs.writeFileSync(process.argv[2], `${JSON.stringify({ data, cases }, null, 1)}\n`);
console.log(`${cases.length} cases`);
