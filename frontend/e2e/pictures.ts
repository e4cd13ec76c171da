import type { Page } from '@playwright/test';

/** Makes a PNG of noise, which does not compress: 900 by 700 pixels are over 1 MB. */
export async function picture(
  page: Page,
  width: number,
  height: number,
): Promise<{ mimeType: string; buffer: Buffer }> {
  const address = await page.evaluate(
    ([wide, high]) => {
      const canvas = document.createElement('canvas');
      canvas.width = wide as number;
      canvas.height = high as number;
      const context = canvas.getContext('2d');
      const pixels = context?.createImageData(canvas.width, canvas.height);
      if (!context || !pixels) throw new Error('The browser has no canvas.');
      for (let at = 0; at < pixels.data.length; at += 1) pixels.data[at] = at % 4 === 3 ? 255 : Math.random() * 256;
      context.putImageData(pixels, 0, 0);
      return canvas.toDataURL('image/png');
    },
    [width, height],
  );
  return { mimeType: 'image/png', buffer: Buffer.from(address.slice(address.indexOf(',') + 1), 'base64') };
}
