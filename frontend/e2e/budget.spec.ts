import { readFile } from 'node:fs/promises';
import type { Download, Page } from '@playwright/test';
import { call, day, issueTrip, KIND, ok, sameOrigin } from './issuedTrip';
import { expect, test } from './office';
import { beside, signIn } from './people';
import { dayFromNow, pick, startTrip, typeDay, unusedDay } from './tripForm';
import { rowsOf } from './workbooks';

type Budget = {
  subKegiatanId: number;
  kodeRekening: string;
  subKegiatan: string;
  terealisasi: number;
  terpesan: number;
  tersedia: number;
};

async function setGuard(admin: Page, penjaga: string) {
  const answer = await admin.request.put('/api/induk-unit-kerja/1/penjaga-anggaran', {
    headers: sameOrigin(admin),
    data: { penjaga },
  });
  expect(answer.status(), await answer.text()).toBe(200);
}

const written = async (download: Download) => rowsOf(new Uint8Array(await readFile(await download.path())));

/** Rupiah of the page as a number. */
const amount = (text: string) => Number(text.replace(/[^\d]/g, ''));

/** Amounts of the row of sums of a recap: approved, running, total. */
async function sums(page: Page): Promise<number[]> {
  const cells = await page
    .getByRole('table', { name: 'Rekap' })
    .getByRole('row')
    .last()
    .getByRole('cell')
    .allInnerTexts();
  return cells.slice(-4).map(amount);
}

test('a trip above the ceiling is refused with two ways out, and fits with fewer people', async ({ page, browser }) => {
  const keeper = await beside(browser, 'superadmin');
  await ok(keeper, 'tujuan/post', { nama: 'Puskesmas Muara', uangTransport: 258_000, durasi: 9, indukUnitKerjaId: 1 });
  await keeper.context().close();
  const first = unusedDay();
  const tahun = dayFromNow(first).typed.slice(-4);
  const admin = await beside(browser, 'adminunit');
  await signIn(page, 'klerk');
  const seed = await (await call(page, 'get', 'perjalanan/get/seed')).json();
  const subKegiatanId = seed.resultDaftarSubKegiatan[0].id;
  const budgets = async (of: Page) =>
    (await (await call(of, 'get', `anggaran?tahun=${tahun}`)).json()).result as Budget[];
  const own = (row: Budget) => row.subKegiatanId === subKegiatanId;
  const { terealisasi, terpesan } = (await budgets(admin)).find(own) as Budget;
  // The clerk sees those of the own work unit.
  const other = (await budgets(page)).find((row) => !own(row)) as Budget;
  const pagu = terealisasi + terpesan + 1_600_000;
  await ok(admin, 'anggaran', { subKegiatanId, tahun: Number(tahun), pagu });
  await ok(admin, 'anggaran', { subKegiatanId: other.subKegiatanId, tahun: Number(tahun), pagu: 900_000_000 });
  await setGuard(admin, 'tolak');

  try {
    await startTrip(page, `Pembinaan muara ${Date.now()}`, [30, 31, 32, 33, 34]);
    await pick(page, 'Jenis Perjalanan', { typed: 'Perjalanan dinas Dalam Kota' });
    await pick(page, 'Tujuan', { typed: 'Puskesmas Muara' });
    await typeDay(page, 'Tanggal Berangkat', dayFromNow(first).typed);
    await typeDay(page, 'Tanggal Pulang', dayFromNow(first).typed);
    await pick(page, 'Sub Kegiatan');
    await typeDay(page, 'Tanggal Pengajuan', dayFromNow(0).typed);
    await page.getByRole('button', { name: 'Submit' }).click();
    const refusal = page.locator('[data-refusal]');
    await expect(refusal).toContainText('Anggaran kurang Rp540.000.');
    await expect(refusal).toContainText('Anggaran cukup untuk 3 dari 5 pegawai.');
    await expect(refusal).toContainText(`Sub kegiatan yang masih cukup: ${other.kodeRekening} ${other.subKegiatan}`);

    for (const slot of [5, 4]) await page.locator(`button[aria-label="Kosongkan Personil ${slot}"]`).click();
    await page.getByRole('button', { name: 'Submit' }).click();
    await expect(page.getByText('File nota dinas berhasil diunduh')).toBeVisible();
    expect((await budgets(admin)).find(own)?.tersedia).toBe(316_000);
  } finally {
    // Lets other tests of this worker spend again.
    await setGuard(admin, 'ingatkan');
    await ok(admin, 'anggaran', { subKegiatanId, tahun: Number(tahun), pagu: 900_000_000 });
    await admin.context().close();
  }
});

test('recap, export, dashboard and nominative list have the same sums', async ({ page, browser }) => {
  const trip = await issueTrip(page, {
    kind: KIND.inTown,
    destinations: ['Puskesmas Lembayung'],
    travellers: 2,
    from: 36,
  });
  await ok(page, `perjalanan/${trip.id}/kwitansi-otomatis`, {});
  await ok(page, `perjalanan/${trip.id}/pengajuan`, {});
  const verifier = await beside(browser, 'pencatat');
  await ok(verifier, 'kwitansi/verifikasi/terima', { personilId: trip.travellers[0]?.id });
  await verifier.context().close();

  const departure = day(trip.first);
  await page.goto(`/rekap?dari=${departure}&sampai=${departure}`);
  await expect(page.getByRole('table', { name: 'Rekap' }).getByRole('row')).toHaveCount(3);
  const ofTrip = await sums(page);
  expect(ofTrip[0]).toBeGreaterThan(0);
  // Approved, paid, under way, both.
  expect(ofTrip[1]).toBe(0);
  expect(ofTrip[2]).toBe(ofTrip[0]);
  for (const group of ['Pegawai', 'Unit', 'Sub kegiatan', 'Tujuan']) {
    await page.getByText(group, { exact: true }).click();
    await expect.poll(() => sums(page)).toEqual(ofTrip);
  }
  const exported = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Ekspor' }).click();
  expect((await written(await exported)).at(-1)?.slice(-4)).toEqual(ofTrip);

  await page.goto(`/detail-perjalanan/${trip.id}`);
  const listed = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Daftar nominatif (Excel)' }).click();
  const nominative = await written(await listed);
  const [name, total] = ['Nama', 'Jumlah'].map((heading) => nominative[0]?.indexOf(heading) ?? -1) as [number, number];
  const rowOf = (word: string) => nominative.findIndex((row) => row[name] === word);
  expect(nominative[rowOf('Jumlah')]?.[total]).toBe(ofTrip[0]);
  // Receipts that are not approved stand below the sum.
  const others = nominative.slice(rowOf('Belum disetujui') + 1).map((row) => Number(row[total]));
  expect(others.reduce((sum, each) => sum + each, 0)).toBe(ofTrip[2]);

  const year = departure.slice(0, 4);
  const finance = await beside(browser, 'keuangan');
  await finance.goto(`/rekap?dari=${year}-01-01&sampai=${year}-12-31`);
  await expect(finance.getByRole('table', { name: 'Rekap' })).toBeVisible();
  const ofYear = await sums(finance);
  await finance.goto(`/dasbor?tahun=${year}`);
  const months = finance.getByRole('table', { name: 'Biaya menurut bulan' });
  await expect(months).toBeVisible();
  const totals = [0, 0, 0, 0];
  for (const row of (await months.getByRole('row').all()).slice(1)) {
    const cells = (await row.getByRole('cell').allInnerTexts()).slice(-4).map(amount);
    for (const [column, cell] of cells.entries()) totals[column] = (totals[column] ?? 0) + cell;
  }
  expect(totals).toEqual(ofYear);
  await finance.context().close();
});
