// Renders one template repeatedly with docxtemplater (free core, deflated).
//   node --single-threaded docxtemplater.mjs TEMPLATE DATA SECONDS OUTPUT
// Prints {"renders", "cpuSeconds"}. A compiled template cannot be rendered twice, so each rendering compiles it.
import fs from 'node:fs';
import Docxtemplater from 'docxtemplater';
import PizZip from 'pizzip';

const [templatePath, dataPath, seconds, outputPath] = process.argv.slice(2);
const template = fs.readFileSync(templatePath);
const data = JSON.parse(fs.readFileSync(dataPath, 'utf8'));

function render() {
  const doc = new Docxtemplater(new PizZip(template), {
    paragraphLoop: true,
    linebreaks: true,
    nullGetter: () => '',
  });
  doc.render(data);
  return doc.getZip().generate({ type: 'nodebuffer', compression: 'DEFLATE' });
}

const cpuSeconds = (since) => {
  const { user, system } = process.cpuUsage(since);
  return (user + system) / 1e6;
};

for (const warmUp = process.cpuUsage(); cpuSeconds(warmUp) < Number(seconds) / 2; ) render();
let renders = 0;
const start = process.cpuUsage();
for (; cpuSeconds(start) < Number(seconds); renders += 1) render();
const spent = cpuSeconds(start);
fs.writeFileSync(outputPath, render());
console.log(JSON.stringify({ renders, cpuSeconds: spent }));
