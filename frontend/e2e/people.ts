import { expect, type Page } from '@playwright/test';

/** Users of the demo office. */
export type DemoUser = 'klerk' | 'adminunit' | 'keuangan' | 'pencatat' | 'superadmin' | 'semua';

const PASSWORD = 'Demo-2026!';

/** Fills in the open login page. */
export async function signInHere(page: Page, user: string, password = PASSWORD) {
  await page.getByLabel('Nama Pengguna').fill(user);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
}

export async function signIn(page: Page, user: DemoUser) {
  await page.goto('/login');
  await signInHere(page, user);
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
}
