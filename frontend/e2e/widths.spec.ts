import type { Page } from '@playwright/test';
import { expect, test } from './office';
import { overflow } from './overflow';
import { signIn } from './people';
import { goSettled, openSettled, settle } from './settled';

/** Lists with the heading of the cell of their people, or of what their rows are about. */
const LISTS: [address: string, cell: RegExp][] = [
  ['/daftar', /^Personil/],
  ['/admin/keuangan/daftar-perjalanan', /^Personil/],
  ['/pembayaran', /^Nama$/],
  ['/admin/verifikasi', /^Nama$/],
  ['/admin/surat-keluar', /^Nomor/i],
  ['/daftar-pegawai', /^Nama/i],
  ['/admin/anggaran?semua=1', /^Sub Kegiatan$/],
  ['/admin/tarif', /./],
  ['/admin/daftar-user', /^Nama/i],
  ['/admin/jejak-audit', /./],
];

/** Widths of screens, of a phone to a wide desk. */
const WIDTHS = Array.from({ length: 33 }, (_, step) => 320 + 40 * step);

/** What is wrong with the cells of a heading: absent, empty, outside of the screen, or with text that is cut. */
const faults = (page: Page, heading: RegExp) =>
  page.evaluate(
    ([source, flags]) => {
      const cells = [...document.querySelectorAll<HTMLElement>('main tbody td[data-label]')].filter((cell) =>
        new RegExp(source ?? '', flags).test(cell.dataset.label ?? ''),
      );
      const [cell] = cells.filter((one) => one.getBoundingClientRect().width > 0);
      if (!cell) return ['no cell'];
      const { left, right } = cell.getBoundingClientRect();
      return [
        !cell.innerText.trim() && 'empty',
        (left < 0 || right > window.innerWidth + 1) && `from ${left} to ${right}`,
      ].filter(Boolean);
    },
    [heading.source, heading.flags],
  );

// Parts of the lists, for workers beside each other.
for (const part of [0, 1])
  test(`lists show their people from 320 to 1600 points, part ${part + 1}`, async ({ page }) => {
    test.slow();
    await signIn(page, 'semua');
    await openSettled(page, '/panduan');
    for (const [address, cell] of LISTS.filter((_, index) => index % 2 === part)) {
      await goSettled(page, address);
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 900 });
        await settle(page);
        expect.soft(await faults(page, cell), `${address} at ${width} points`).toEqual([]);
        expect
          .soft(await overflow(page), `${address} at ${width} points is wider than the screen`)
          .toBeLessThanOrEqual(0);
      }
    }
  });

test('rows of a page are chosen for all lists, and kept', async ({ page }) => {
  await signIn(page, 'semua');
  await openSettled(page, '/daftar');
  const rows = page.locator('main tbody tr');
  await expect(rows).toHaveCount(15);
  await page.getByRole('combobox', { name: 'Baris per halaman' }).selectOption('50');
  await expect(rows).not.toHaveCount(15);
  await openSettled(page, '/admin/keuangan/daftar-perjalanan');
  await expect(page.getByRole('combobox', { name: 'Baris per halaman' })).toHaveValue('50');
  expect(await rows.count()).toBeGreaterThan(15);
});
