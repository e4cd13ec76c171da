import type { Page } from '@playwright/test';

/** Points by which a page is wider than its screen. */
export const overflow = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
