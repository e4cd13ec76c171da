import { readFile } from 'node:fs/promises';
import type { Download } from '@playwright/test';
import { strFromU8, unzipSync } from 'fflate';

const decode = (text: string) =>
  text
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&apos;/g, "'")
    .replace(/&amp;/g, '&');

/** Text of a Word file, a line a paragraph. */
function wordText(file: Uint8Array): string {
  const document = unzipSync(file)['word/document.xml'];
  if (!document) throw new Error('The file is no Word document.');
  const xml = strFromU8(document)
    .replace(/<\/w:p>/g, '\n')
    .replace(/<w:(tab|br)\/>/g, ' ');
  // No-break spaces keep dates and numbers on one line.
  return decode(xml.replace(/<[^>]+>/g, '')).replaceAll('\u00a0', ' ');
}

const bytesOf = async (download: Download) => new Uint8Array(await readFile(await download.path()));

/** Returns the text of a downloaded Word file. */
export const textOf = async (download: Download) => wordText(await bytesOf(download));

/** Returns the texts of the Word files in a downloaded zip. */
export const textsOf = async (download: Download) => Object.values(unzipSync(await bytesOf(download))).map(wordText);

/** Address in the foot of a downloaded letter, which its QR code holds too. */
export async function linkIn(download: Download): Promise<string> {
  const foot = unzipSync(await bytesOf(download))['word/footer1.xml'];
  const link = foot && />(https?:[^<]*\/verifikasi\/[^<]+)</.exec(strFromU8(foot))?.[1];
  if (!link) throw new Error('The letter has no address in its foot.');
  return link;
}

/** Finds the letter numbers in a text: classification, sequence, unit codes, Roman month, year. */
export const numbersIn = (text: string) =>
  [...text.matchAll(/\d[\d.]*\/\d+\/[A-Z0-9.-]+(?:\/[A-Z0-9.-]+)?\/[IVX]+\/\d{4}/g)].map(([number]) => number);
