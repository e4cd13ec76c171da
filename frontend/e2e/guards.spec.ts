import type { Page } from '@playwright/test';
import { PAGES } from '../src/routes/pages';
import { expect, test } from './office';
import { type DemoUser, signIn } from './people';

/** Roles of the demo users, by their ids on the wire. */
const HELD: Record<DemoUser, number[]> = {
  klerk: [1],
  adminunit: [2],
  keuangan: [3],
  pencatat: [4],
  superadmin: [5],
  semua: [1, 2, 3, 4, 5],
};
const EVERYONE = [1, 2, 3, 4, 5];

/** Roles that open each page, by the route table of the specification (section 3) and beyond.md 6.7, of the payment desk, final numbers, archive and first run. */
const OPENED_BY: Record<string, number[]> = {
  '/akun': EVERYONE,
  '/daftar': [1, 5],
  '/perjalanan': [1, 5],
  '/kalender': [1, 3, 4, 5],
  '/rekap': [1, 2, 3, 5],
  '/dasbor': [3, 5],
  '/rampung/$kwitId': [1, 5],
  '/rill/$kwitId': [1, 5],
  '/detail-perjalanan/$id': [1, 5],
  '/arsip/$id': [1, 3, 4, 5],
  '/pembukaan': [5],
  '/admin/template': [1, 5],
  '/srikandi': [1, 4, 5],
  '/admin/surat-keluar': [4, 5],
  '/admin/rampung/$id': [4],
  '/admin/verifikasi': [4],
  '/admin/anggaran': [2, 3, 5],
  '/admin/anggaran/impor': [2, 5],
  '/admin/alasan-penolakan': [4, 5],
  '/admin/nomor-surat': [2, 4, 5],
  '/admin/rujukan': [3, 5],
  '/daftar-pegawai': [5],
  '/daftar-pegawai/impor': [5],
  '/admin/edit-pegawai/$id': [5],
  '/admin/detail-pegawai/$id': [5],
  '/admin/tambah-user': [5],
  '/admin/daftar-user': [5],
  '/admin/daftar-induk-unit-kerja': [5],
  '/admin/edit-jenis-surat': [5],
  '/admin/hari-libur': [5],
  '/admin/hari-libur/impor': [5],
  '/admin/jejak-audit': [5],
  '/admin/keuangan/daftar-perjalanan': [3],
  '/pembayaran': [3],
  '/admin/tarif': [3],
  '/admin/tarif/impor': [3],
  '/admin/keuangan/template': [3],
  '/admin/induk-unit-kerja': [2],
  '/admin/penanda-tangan': [2],
  '/admin/ttd-surat-tugas': [2],
  '/admin/unit-kerja/$id': [2],
  '/admin/daftar-bendahara': [2],
  '/admin/tambah-bendahara': [2],
  '/admin/kop': [2, 5],
  '/admin/pengamanan': [2, 5],
  '/admin/sub-kegiatan': [2],
  '/admin/dalam-kota': EVERYONE,
  '/admin/pengaturan-pegawai/$id': EVERYONE,
};
/** Pages that need no session. */
const PUBLIC = ['/', '/$', '/login', '/register', '/panduan'];

const addressOf = (path: string) => path.replace(/\$\w+/, '2');
const bar = (page: Page) => page.evaluate(() => window.location.pathname);

/** Goes to an address within the app, as a link does; a load of the page for each would take minutes. */
const goWithin = (page: Page, address: string) =>
  page.evaluate((to) => {
    window.history.pushState({}, '', to);
    window.dispatchEvent(new PopStateEvent('popstate'));
  }, address);

test('every page is in the table', () => {
  expect(Object.keys(PAGES).sort()).toEqual([...PUBLIC, ...Object.keys(OPENED_BY)].sort());
});

for (const [user, held] of Object.entries(HELD) as [DemoUser, number[]][])
  test(`${user} opens the pages of their roles only`, async ({ page }) => {
    await signIn(page, user);
    await page.goto('/panduan');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Panduan');
    for (const [path, roles] of Object.entries(OPENED_BY)) {
      const address = addressOf(path);
      const may = roles.some((role) => held.includes(role));
      await goWithin(page, address);
      if (may) {
        // Left open for a while: a guard redirects at once.
        await expect(page.getByRole('heading', { level: 1 }).or(page.getByRole('main'))).not.toHaveCount(0);
        await expect(page.getByText('SELAMAT DATANG DI JALADIN'), address).toHaveCount(0);
        expect(await bar(page), address).toBe(address);
      } else {
        await expect(page.getByRole('heading', { level: 1 }), address).toHaveText('SELAMAT DATANG DI JALADIN');
        await expect(page.getByRole('alert'), address).toContainText('tidak dibuka');
        expect(await bar(page), address).toBe('/');
        await goWithin(page, '/panduan');
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('Panduan');
      }
    }
  });

test('without a session every page asks for one', async ({ page }) => {
  await page.goto('/panduan');
  for (const path of Object.keys(OPENED_BY)) {
    await goWithin(page, addressOf(path));
    await expect(page, path).toHaveURL(/\/login\?kembali=/);
  }
});
