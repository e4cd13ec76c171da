import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { addLine, call, type IssuedTrip, issueTrip, KIND, ok, type Row, sameOrigin } from './issuedTrip';
import { textOf } from './letters';
import { expect, test } from './office';
import { beside, signIn } from './people';
import { countPresses } from './presses';
import { handIn } from './receiptForm';
import { rowsOf } from './workbooks';

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
const get = async (page: Page, path: string) => (await call(page, 'get', path)).json();
const sum = (rows: Row[], key: string) => rows.reduce((total, row) => total + Number(row[key]), 0);

/** First day, counted from today, of the fifth month ahead, in which other tests travel little. */
function daysToQuietMonth() {
  const today = new Date();
  const first = new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() + 5, 3));
  return Math.ceil((first.getTime() - today.getTime()) / 86_400_000);
}

/** Two nights for each traveller, handed in and approved; returns the receipts. */
async function approve(clerk: Page, verifier: Page, trip: IssuedTrip) {
  for (const { id } of trip.travellers) {
    await addLine(clerk, id, { item: 'Hotel', satuan: 'malam', qty: 2, nilai: 385_000, jenisId: 2 });
    await ok(clerk, `kwitansi/post/pengajuan/${id}`, {});
    await ok(verifier, 'kwitansi/verifikasi/terima', { personilId: id });
  }
  return trip.travellers;
}

/** Paid of the trips of a month by budget, recap and desk. */
async function paidIn(page: Page, month: string) {
  const year = month.slice(0, 4);
  const budgets = (await get(page, `anggaran?tahun=${year}`)).result;
  const recap = await get(page, `rekap?dari=${month}-01&sampai=${month}-28&kelompok=sub-kegiatan`);
  const desk = await get(page, `pembayaran/meja?tab=dibayar&bulan=${month}&limit=100`);
  return { budget: sum(budgets, 'dibayar'), recap: recap.jumlah.dibayar, desk: desk.jumlah.dibayar };
}

/** Gives the reasons that the submission of a package asks for, if it asks. */
async function answerSubmission(drawer: Page, npd: Locator) {
  const dialog = drawer.getByRole('dialog', { name: 'Ajukan NPD?' });
  await dialog
    .or(npd.getByText('Diajukan', { exact: true }))
    .first()
    .waitFor();
  if (!(await dialog.isVisible())) return;
  for (const check of [/^Alasan · Belum ada bukti/, /^Alasan · Diajukan sebelum selesai/])
    await dialog.getByLabel(check).first().fill('Bukti diperiksa pada aslinya.');
  for (const same of await dialog.getByRole('button', { name: /^Pakai alasan ini/ }).all()) await same.click();
  await dialog.getByRole('button', { name: 'Ajukan', exact: true }).click();
}

/** Fills in the payment of the package that was put together, whose drawer is open. */
async function payPackage(drawer: Page, voucher: string) {
  const npd = drawer.getByRole('dialog', { name: 'NPD', exact: true });
  await npd.getByRole('button', { name: 'Ajukan' }).click();
  await answerSubmission(drawer, npd);
  await expect(npd.getByText('Diajukan', { exact: true })).toBeVisible();
  await npd.getByRole('button', { name: 'Bayar' }).click();
  const dialog = drawer.getByRole('dialog', { name: 'Bayar NPD' });
  await dialog.getByLabel('Nomor bukti').fill(voucher);
  await dialog.getByRole('button', { name: 'Bayar', exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(npd.getByText('Dibayar', { exact: true })).toBeVisible();
  return npd;
}

/** Scenario 14. */
test('twelve receipts of three sub-activities are paid once, one reversed and paid again', async ({
  page,
  browser,
}) => {
  test.setTimeout(120_000);
  const clerk = await beside(browser, 'klerk');
  const verifier = await beside(browser, 'pencatat');
  const first = daysToQuietMonth();
  const trips: IssuedTrip[] = [];
  for (const activity of [0, 1, 2]) {
    const wish = { kind: KIND.outOfTown, cities: ['Palu'], travellers: 4, from: 8 + 4 * activity, activity };
    trips.push(await issueTrip(clerk, { ...wish, first: first + 3 * activity, days: 3, takesAnyoneFree: true }));
  }
  await signIn(page, 'keuangan');
  const advanced = trips[0]?.travellers[0];
  const { versi } = await get(page, `kwitansi/${advanced?.id}/pembayaran`);
  const today = new Date().toISOString().slice(0, 10);
  const terms = { tanggal: today, cara: 'tunai', nomorBukti: 'UM-1' };
  await ok(page, `kwitansi/${advanced?.id}/pembayaran`, { ...terms, jenis: 'uang-muka', nilai: 500_000, versi });
  const month = new Date(Date.now() + first * 86_400_000).toISOString().slice(0, 7);
  // An advance counts as paid once its receipt is approved.
  const before = await paidIn(page, month);
  for (const trip of trips) await approve(clerk, verifier, trip);

  await page.goto(`/pembayaran?bulan=${month}`);
  // Receipts of other tests may wait in this month too.
  const boxes = page.getByRole('checkbox', { name: /^Pilih .*, Palu$/ });
  await expect(boxes).toHaveCount(12);
  const card = page
    .getByRole('region', { name: /^Siap dibayar menurut/ })
    .getByRole('button', { pressed: false })
    .first();
  const [, number, balance] = /(\d+) kuitansi (Rp[\d.]+)/.exec((await card.textContent()) ?? '') ?? [];
  await card.click();
  await expect(page).toHaveURL(/sumberDanaId=.*&indukUnitKerjaId=/);
  await expect(page.getByLabel(`Jumlah ${number} kuitansi`)).toContainText(`Akan dibayar${balance}`);
  await page.goBack();
  await expect(page).not.toHaveURL(/sumberDanaId/);
  await button(page, 'Kosongkan pilihan').click();
  await boxes.first().check();
  await boxes.last().click({ modifiers: ['Shift'] });
  // Those of other tests between them.
  const others = page.getByRole('checkbox', { name: /^Pilih (?!.*, Palu$)/, checked: true });
  while ((await others.count()) > 0) await others.first().uncheck();
  const foot = page.getByRole('region', { name: 'Kuitansi terpilih' });
  await expect(foot.getByText('12 dipilih')).toBeVisible();
  await foot.getByRole('button', { name: 'Susun NPD Rp8.740.000' }).click();
  await page.getByRole('dialog', { name: 'Susun NPD' }).getByRole('button', { name: 'Susun', exact: true }).click();
  const npd = await payPackage(page, 'BK-140');
  await expect(npd.getByRole('region', { name: 'Sub kegiatan' }).getByRole('row')).toHaveCount(4);
  await expect(npd.getByText('Jumlah Rp9.240.000, dibayarkan Rp8.740.000')).toBeVisible();

  const saved = async (name: string) => {
    const download = page.waitForEvent('download');
    await npd.getByRole('button', { name, exact: true }).click();
    return await download;
  };
  const paper = await textOf(await saved('NPD (Word)'));
  for (const printed of ['NOTA PENCAIRAN DANA', 'Rp9.240.000', 'Rp8.740.000', 'Sembilan Juta'])
    expect(paper).toContain(printed);
  const table = async (name: string) => rowsOf(new Uint8Array(await readFile(await (await saved(name)).path())));
  const last = (rows: (number | string)[][], column: number) => rows.at(-1)?.[column];
  expect(last(await table('Lembar SIPD'), 4)).toBe(9_240_000);
  expect(last(await table('Daftar bank'), 4)).toBe(8_740_000);
  const nominative = await table('Nominatif (Excel)');
  expect([last(nominative, 11), last(nominative, 16)]).toEqual([9_240_000, 8_740_000]);
  const paidOnce = await paidIn(page, month);
  for (const of of ['budget', 'recap', 'desk'] as const) expect(paidOnce[of] - before[of]).toBe(9_240_000);
  await page.keyboard.press('Escape');

  // One is reversed with its reason, and refused a second payment until then.
  const wrong = trips[1]?.travellers[1];
  const sheet = await get(page, `kwitansi/${wrong?.id}/pembayaran`);
  const again = { ...terms, jenis: 'pelunasan', nilai: 770_000, versi: sheet.versi };
  expect((await call(page, 'post', `kwitansi/${wrong?.id}/pembayaran`, again)).status()).toBe(409);
  await page.getByRole('tab', { name: 'Dibayar', exact: true }).click();
  await button(page, `Pembayaran ${wrong?.nama}`).first().click();
  const payments = page.getByRole('dialog', { name: `Pembayaran ${wrong?.nama}` });
  await payments.getByRole('button', { name: /^Balik Pelunasan/ }).click();
  const reversal = page.getByRole('dialog', { name: 'Balik pembayaran' });
  await reversal.getByLabel('Alasan').fill('Salah nomor rekening');
  await reversal.getByRole('button', { name: 'Balik', exact: true }).click();
  await expect(payments.getByText('akan dibayar Rp770.000')).toBeVisible();
  await expect(payments.getByText('Salah nomor rekening')).toBeVisible();
  await page.keyboard.press('Escape');

  await page.getByRole('tab', { name: 'Siap dibayar' }).click();
  await expect(boxes).toHaveCount(1);
  await boxes.check();
  await foot.getByRole('button', { name: /^Susun NPD/ }).click();
  await page.getByRole('dialog', { name: 'Susun NPD' }).getByRole('button', { name: 'Susun', exact: true }).click();
  await payPackage(page, 'BK-141');
  await page.keyboard.press('Escape');

  const after = await paidIn(page, month);
  for (const of of ['budget', 'recap', 'desk'] as const) expect(after[of] - before[of]).toBe(9_240_000);
  await clerk.context().close();
  await verifier.context().close();
});

/** Scenario 15. */
test('a trip with an advance is called off: its cost is approved, the rest comes back', async ({ page, browser }) => {
  const trip = await issueTrip(page, { kind: KIND.outOfTown, cities: ['Palu'], travellers: 1, takesAnyoneFree: true });
  const [traveller] = trip.travellers;
  const finance = await beside(browser, 'keuangan');
  const today = new Date().toISOString().slice(0, 10);
  const sheet = () => get(finance, `kwitansi/${traveller?.id}/pembayaran`);
  const terms = { tanggal: today, cara: 'transfer', nomorBukti: 'UM-15', jenis: 'uang-muka', nilai: 4_000_000 };
  await ok(finance, `kwitansi/${traveller?.id}/pembayaran`, { ...terms, versi: (await sheet()).versi });

  const detail = (await get(page, `perjalanan/get/detail-perjalanan/${trip.id}`)).result;
  const cancelled = await ok(page, `perjalanan/${trip.id}/batal`, { alasan: 'Pertemuan ditunda', versi: detail.versi });
  expect(JSON.stringify(await cancelled.json())).toContain('Rp4.000.000');
  await page.goto(`/rampung/${traveller?.id}`);
  await button(page, 'Biaya pembatalan +').click();
  const dialog = page.getByRole('dialog', { name: 'Tambah Biaya Pembatalan' });
  await dialog.getByLabel('Item').fill('Potongan tiket');
  await dialog.getByLabel('Satuan').fill('tiket');
  await dialog.getByLabel('Qty').fill('1');
  await dialog.getByLabel('Nilai').pressSequentially('1500000');
  await dialog.getByRole('combobox', { name: 'Jenis' }).click();
  await page.getByRole('option', { name: 'Transportasi' }).click();
  await dialog.getByRole('button', { name: 'Simpan' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Potongan tiket', { exact: true })).toBeVisible();
  await handIn(page);
  await expect(page.getByRole('heading', { name: 'STATUS Diajukan' })).toBeVisible();

  const verifier = await beside(browser, 'pencatat');
  await ok(verifier, 'kwitansi/verifikasi/terima', { personilId: traveller?.id });
  await verifier.context().close();
  await finance.goto('/pembayaran?tab=setoran-kembali');
  await finance
    .getByRole('searchbox')
    .or(finance.getByPlaceholder('Cari nama atau nomor'))
    .first()
    .fill(`${traveller?.nama}`);
  const record = finance
    .getByRole('row')
    .filter({ hasText: 'dibatalkan' })
    .getByRole('button', { name: `Catat setoran ${traveller?.nama}` });
  await expect(record).toHaveCount(1);
  const presses = await countPresses(finance);
  await record.click();
  const back = finance.getByRole('dialog', { name: 'Catat pembayaran' });
  await expect(back.getByLabel('Nilai')).toHaveValue('2.500.000');
  await expect(back.getByLabel('Nomor bukti')).toBeFocused();
  await finance.keyboard.type('STS-15');
  await finance.keyboard.press('Control+Enter');
  await expect(back).toBeHidden();
  await expect(record).toHaveCount(0);
  const clicks = await presses('clicks');
  console.log(`clicks for the return of an advance: ${clicks}`);
  // One, and the field of the voucher.
  expect(clicks).toBeLessThanOrEqual(2);
  expect(await sheet()).toMatchObject({ saldo: 0, dibayar: 1_500_000 });

  const print = { dokumen: 'pembatalan' };
  const statement = await page.request.post(`/api/perjalanan/${trip.id}/cetak`, {
    headers: sameOrigin(page),
    data: print,
  });
  expect(statement.status(), await statement.text().catch(() => '')).toBe(200);
  await page.goto(`/detail-perjalanan/${trip.id}`);
  const download = page.waitForEvent('download');
  await page
    .getByRole('button', { name: /Surat pernyataan pembatalan/ })
    .first()
    .click();
  const paper = await textOf(await download);
  for (const printed of ['Pertemuan ditunda', 'Rp1.500.000']) expect(paper).toContain(printed);
  await finance.context().close();
});
