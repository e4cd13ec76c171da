import type { Page } from '@playwright/test';

/**
 * Counts from now on what a journey asks of the hands, over all pages: keys, and clicks; a field that is filled in without a
 * click counts as one, because a hand must go there too.
 */
export async function countPresses(page: Page) {
  const listen = () => {
    const add = (kind: 'keys' | 'clicks') =>
      sessionStorage.setItem(kind, String(Number(sessionStorage.getItem(kind) ?? 0) + 1));
    let clicked = 0;
    addEventListener('keydown', () => add('keys'), true);
    addEventListener(
      'pointerdown',
      ({ timeStamp }) => {
        clicked = timeStamp;
        add('clicks');
      },
      true,
    );
    addEventListener(
      'focusin',
      ({ target, timeStamp }) => {
        const isField = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
        if (isField && timeStamp - clicked > 200) add('clicks');
      },
      true,
    );
  };
  await page.addInitScript(listen);
  await page.evaluate(listen);
  return (kind: 'keys' | 'clicks') => page.evaluate((name) => Number(sessionStorage.getItem(name) ?? 0), kind);
}
