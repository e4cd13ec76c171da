import type { Browser, Page } from '@playwright/test';

/** Users of the demo office. */
export type DemoUser = 'klerk' | 'adminunit' | 'keuangan' | 'pencatat' | 'superadmin' | 'semua';

/** Password of the demo accounts. */
export const PASSWORD = 'Demo-2026!';

/** Fills in the open login page. */
export async function signInHere(page: Page, user: string, password = PASSWORD) {
  await page.getByLabel('Nama Pengguna').fill(user);
  await page.getByLabel('Kata sandi', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
}

/**
 * Signs a user in as the login page does, but loads no page of the app: tests of the login itself use `signInHere`. The
 * test opens the page it needs.
 */
export async function signIn(page: Page, user: DemoUser) {
  await page.goto('/favicon.svg');
  await page.evaluate(
    async (account) => {
      const answer = await fetch('/api/user/login', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(account),
      });
      if (!answer.ok) throw new Error(`sign-in: ${answer.status}`);
      const { user: profile, role } = await answer.json();
      localStorage.setItem('jaladin.auth', JSON.stringify({ user: profile, role }));
    },
    { namaPengguna: user, password: PASSWORD },
  );
}

/** Signs another user in with a context of their own, beside the test's page. */
export async function beside(browser: Browser, user: DemoUser): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await signIn(page, user);
  return page;
}
