import { createHmac } from 'node:crypto';
import { expect, test } from './office';
import { signIn, signInHere } from './people';

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** Time-based code of RFC 6238 (SHA-1, six digits, 30 seconds), so many steps from now. */
function codeOf(secret: string, steps = 0) {
  const bits = [...secret].map((letter) => BASE32.indexOf(letter).toString(2).padStart(5, '0')).join('');
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000) + steps));
  const hash = createHmac('sha1', key).update(counter).digest();
  const offset = (hash.at(-1) ?? 0) & 0xf;
  return String((hash.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0');
}

test('a second factor is activated, asked for at the next sign-in, and turned off', async ({ page, browser }) => {
  await signIn(page, 'keuangan');
  await page.goto('/');
  await page.getByRole('button', { name: /menu akun/ }).click();
  await page.getByRole('menuitem', { name: 'Akun saya' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Akun Saya' })).toBeVisible();

  await page.getByRole('button', { name: 'Aktifkan' }).click();
  await expect(page.getByRole('img', { name: 'Kode QR faktor kedua' })).toBeVisible();
  const secret = (await page.getByLabel('Rahasia').innerText()).replaceAll(' ', '');
  await page.getByRole('textbox', { name: /Kode enam angka/ }).fill(codeOf(secret));
  await page.getByRole('dialog').getByRole('button', { name: 'Aktifkan' }).click();
  const recovery = (await page.locator('[aria-label="Kode pemulihan"]').innerText()).split('\n');
  expect(recovery).toHaveLength(10);
  await page.getByRole('button', { name: 'Sudah disimpan' }).click();
  await expect(page.getByText('Sisa kode pemulihan: 10')).toBeVisible();

  const elsewhere = await browser.newContext({ baseURL: new URL(page.url()).origin });
  const other = await elsewhere.newPage();
  await other.goto('/login');
  await signInHere(other, 'keuangan');
  await expect(other.getByRole('alert')).toContainText('Masukkan kode');
  await other.getByRole('textbox', { name: 'Kode' }).fill(codeOf(secret, 1));
  await other.getByRole('button', { name: 'Login' }).click();
  await expect(other.getByRole('button', { name: 'Logout' })).toBeVisible();

  await page.reload();
  await page
    .getByRole('button', { name: /^Keluar dari perangkat ini/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'Ya, Keluarkan' }).click();
  await expect(page.getByText('Perangkat dikeluarkan.')).toBeVisible();
  await other.goto('/admin/keuangan/daftar-perjalanan');
  await expect(other).toHaveURL(/\/login/);
  await elsewhere.close();

  await page.getByRole('button', { name: 'Matikan' }).click();
  const dialog = page.getByRole('dialog', { name: 'Matikan Faktor Kedua' });
  await dialog.getByRole('textbox', { name: 'Kode' }).fill(recovery[0] ?? '');
  await dialog.getByRole('button', { name: 'Matikan' }).click();
  await expect(page.getByText('Tidak aktif')).toBeVisible();
});
