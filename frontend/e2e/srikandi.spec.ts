import type { Browser, Page } from '@playwright/test';
import { violations } from './axe';
import { call, type IssuedTrip, issueTrip, KIND } from './issuedTrip';
import { textOf } from './letters';
import { expect, test } from './office';
import { beside } from './people';

const BILL = '../fixtures/cases/bills/hotel.pdf';
const LETTERS = 10;

type Stored = { noSuratTugas: string; nomorAkhirSuratTugas: string | null };
const stored = async (page: Page, { id }: IssuedTrip): Promise<Stored> =>
  (await (await call(page, 'get', `perjalanan/get/detail-perjalanan/${id}`)).json()).result;

/** Final number of the n-th letter. */
const given = (n: number) => `B/800/${1700 + n}/2026`;

/** Source of the numbers of assignment letters, chosen by the registrar. */
async function choose(browser: Browser, source: 'SRIKANDI' | 'Loket ini') {
  const registrar = await beside(browser, 'pencatat');
  await registrar.goto('/admin/nomor-surat');
  await registrar.getByRole('combobox', { name: 'Nomor akhir Surat Tugas dari' }).selectOption(source);
  await expect(registrar.getByText('Penomoran disimpan')).toBeVisible();
  await registrar.close();
}

/** Scenario 16 of the office specification. */
test('a month of letters gets its numbers from SRIKANDI', async ({ page, browser }) => {
  test.setTimeout(240_000);
  await choose(browser, 'SRIKANDI');
  try {
    const trips: IssuedTrip[] = [];
    for (let n = 0; n < LETTERS; n += 1)
      trips.push(await issueTrip(page, { kind: KIND.outOfTown, cities: ['Palu'], from: 20 + n }));
    const internal: string[] = [];
    for (const trip of trips) internal.push((await stored(page, trip)).noSuratTugas);

    // No number of the office stands on paper.
    await page.goto(`/detail-perjalanan/${trips[0]?.id}`);
    const letter = page.getByRole('group', { name: 'Surat tugas' });
    await expect(letter).toContainText('Menunggu nomor dari SRIKANDI');
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Unduh surat tugas docx' }).click();
    const paper = await textOf(await download);
    expect(paper).toContain('${nomor_naskah}');
    expect(paper).not.toContain(internal[0]);

    // Pasted: one doubled, one unknown.
    await page.goto('/srikandi?dokumen=surat-tugas');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nomor SRIKANDI');
    await expect(page.getByRole('row')).toHaveCount(LETTERS + 1);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      expect(await violations(page, `/srikandi, ${colorScheme}`)).toEqual([]);
    }
    await page.emulateMedia({ colorScheme: 'light' });
    await page.getByRole('button', { name: 'Tempel nomor' }).click();
    const dialog = page.getByRole('dialog', { name: 'Tempel nomor akhir' });
    const lines = internal.map((number, n) => `${number}\t${given(n === LETTERS - 1 ? 0 : n)}`);
    await dialog
      .getByLabel('Nomor internal dan nomor akhir')
      .fill(['Nomor internal\tNomor akhir', ...lines, `800.1.11.1/99999/X/2026\t${given(50)}`].join('\n'));
    await dialog.getByRole('button', { name: 'Periksa' }).click();
    await expect(dialog.getByText('baru', { exact: true })).toHaveCount(LETTERS - 1);
    await expect(dialog.getByRole('row').filter({ hasText: 'Mengulang baris 1.' })).toHaveCount(1);
    await expect(dialog.getByRole('row').filter({ hasText: 'Tidak ada surat dengan nomor ini' })).toHaveCount(1);
    expect(await violations(page, 'paste of final numbers')).toEqual([]);
    await dialog.getByRole('button', { name: `Simpan ${LETTERS - 1} nomor` }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('row')).toHaveCount(2);

    // The last one by hand.
    await page.getByRole('button', { name: `Isi nomor akhir ${internal.at(-1)}` }).click();
    const single = page.getByRole('dialog', { name: 'Isi nomor akhir' });
    await single.getByRole('textbox', { name: 'Nomor akhir', exact: true }).fill(given(0));
    await single.getByRole('button', { name: 'Simpan' }).click();
    await expect(single.getByText(internal[0] ?? '')).toBeVisible();
    await single.getByRole('textbox', { name: 'Nomor akhir', exact: true }).fill(given(LETTERS - 1));
    await single.getByRole('button', { name: 'Simpan' }).click();
    await expect(page.getByText('Tidak ada surat yang menunggu nomor akhir.')).toBeVisible();

    // Every list shows the final numbers.
    await page.goto(`/daftar?cari=${encodeURIComponent(given(3))}`);
    const listed = page.getByRole('row').filter({ hasText: given(3) });
    await expect(listed).toContainText(`internal ${internal[3]}`);
    await expect(page.getByRole('row')).toHaveCount(2);
    const finance = await beside(browser, 'keuangan');
    await finance.goto(`/admin/keuangan/daftar-perjalanan?cari=${encodeURIComponent(given(3))}`);
    await expect(finance.getByRole('row').filter({ hasText: given(3) })).toContainText(`internal ${internal[3]}`);
    const registrar = await beside(browser, 'pencatat');
    await registrar.goto('/admin/nomor-surat');
    const book = registrar.getByRole('region', { name: 'Nomor terbit' });
    await expect(book.getByRole('row').filter({ hasText: given(LETTERS - 1) })).toContainText(internal.at(-1) ?? '');

    // A signed file, which the download prefers.
    await page.goto(`/detail-perjalanan/${trips[3]?.id}`);
    await expect(letter).toContainText(given(3));
    await page.getByRole('button', { name: `Unggah surat bertanda tangan ${internal[3]}` }).click();
    const signing = page.getByRole('dialog', { name: 'Unggah surat bertanda tangan' });
    await signing.locator('input[type="file"]').setInputFiles(BILL);
    await signing.getByRole('button', { name: 'Unggah' }).click();
    await signing.getByRole('checkbox', { name: /Ini surat yang benar/ }).check();
    await signing.getByRole('button', { name: 'Unggah' }).click();
    await expect(letter.getByText('pindaian')).toBeVisible();
    const signed = page.waitForEvent('download');
    await letter.getByRole('button', { name: 'Unduh surat bertanda tangan' }).click();
    expect((await signed).suggestedFilename()).toMatch(/^Surat_tugas_.*\.pdf$/);
    expect(await violations(page, 'trip with final numbers')).toEqual([]);

    // A revision empties the number; the history keeps both.
    await page.getByRole('button', { name: 'Tindakan lain' }).click();
    await page.getByRole('menuitem', { name: 'Ubah' }).click();
    await page.getByLabel('Untuk').fill('Supervisi yang diubah');
    await page.getByRole('button', { name: 'Simpan perubahan' }).click();
    await page.getByLabel('Alasan', { exact: true }).fill('Acara diubah oleh panitia');
    await page.getByRole('button', { name: 'Simpan perubahan' }).click();
    await expect(letter).toContainText('Menunggu nomor dari SRIKANDI');
    const history = page.getByRole('region', { name: 'Riwayat' });
    await expect(history).toContainText('Nomor akhir surat tugas');
    await expect(history).toContainText(`${internal[3]} → ${given(3)}`);
    await expect(letter.getByText('pindaian')).toHaveCount(0);
    await page.goto('/srikandi?dokumen=surat-tugas');
    await expect(page.getByRole('row')).toHaveCount(2);
    await page.setViewportSize({ width: 390, height: 844 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  } finally {
    await choose(browser, 'Loket ini');
  }
});
