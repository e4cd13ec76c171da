import { test } from './office';
import { signIn } from './people';

const PAGES = (process.env.LOOK ?? '/').split(' ');
for (const width of [1440, 1024, 390])
  test(`look ${width}`, async ({ page }) => {
    test.setTimeout(240_000);
    await page.setViewportSize({ width: 1440, height: 900 });
    page.on('response', (r) => {
      if (r.status() >= 400 && r.url().includes('/api/')) console.log(r.status(), r.url());
    });
    page.on('pageerror', (e) => console.log('ERR', e.message));
    await signIn(page, 'semua');
    await page.setViewportSize({ width, height: width === 390 ? 844 : 900 });
    for (const path of PAGES) {
      await page.goto(path);
      await page.waitForLoadState('networkidle');
      await page.waitForTimeout(400);
      await page.screenshot({ path: `/tmp/shots/${path.replace(/\W+/g, '_')}-${width}.png` });
    }
  });
