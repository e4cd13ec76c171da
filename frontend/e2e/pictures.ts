import type { Page } from '@playwright/test';

/** A real PNG of noise, which does not compress: 900 by 700 points are well over 1 MB. */
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
      const pen = canvas.getContext('2d');
      const points = pen?.createImageData(canvas.width, canvas.height);
      if (!pen || !points) throw new Error('The browser cannot draw.');
      for (let at = 0; at < points.data.length; at += 1) points.data[at] = at % 4 === 3 ? 255 : Math.random() * 256;
      pen.putImageData(points, 0, 0);
      return canvas.toDataURL('image/png');
    },
    [width, height],
  );
  return { mimeType: 'image/png', buffer: Buffer.from(address.slice(address.indexOf(',') + 1), 'base64') };
}
