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

/** Returns the text of a downloaded Word file, a line a paragraph. */
export async function textOf(download: Download): Promise<string> {
  const parts = unzipSync(new Uint8Array(await readFile(await download.path())));
  const document = parts['word/document.xml'];
  if (!document) throw new Error('The file is no Word document.');
  const xml = strFromU8(document)
    .replace(/<\/w:p>/g, '\n')
    .replace(/<w:(tab|br)\/>/g, ' ');
  return decode(xml.replace(/<[^>]+>/g, ''));
}

/** Address in the foot of a downloaded letter, which its QR code holds too. */
export async function linkIn(download: Download): Promise<string> {
  const foot = unzipSync(new Uint8Array(await readFile(await download.path())))['word/footer1.xml'];
  const link = foot && />(https?:[^<]*\/verifikasi\/[^<]+)</.exec(strFromU8(foot))?.[1];
  if (!link) throw new Error('The letter has no address in its foot.');
  return link;
}

/** Finds the letter numbers in a text: classification, sequence, unit codes, Roman month, year. */
export const numbersIn = (text: string) =>
  [...text.matchAll(/\d[\d.]*\/\d+\/[A-Z0-9.-]+(?:\/[A-Z0-9.-]+)?\/[IVX]+\/\d{4}/g)].map(([number]) => number);
