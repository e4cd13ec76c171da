import { addLine, call, issueTrip, KIND } from './issuedTrip';
import { expect, test } from './office';
import { beside } from './people';
import { handIn } from './receiptForm';
import { approve, openVerification } from './verdicts';

/** Scenario 5: returned and mended. */
test('a line to correct is mended by the clerk, and the verifier sees what changed', async ({ page, browser }) => {
  const trip = await issueTrip(page, { kind: KIND.outOfTown, cities: ['Kota Samaraya'] });
  const [traveller] = trip.travellers;
  for (const [item, jenisId, nilai] of [
    ['Uang harian', 1, 530_000],
    ['Transport setempat', 3, 258_000],
  ] as const)
    await addLine(page, traveller?.id ?? 0, { item, satuan: 'OK', qty: 1, nilai, jenisId });
  await page.goto(`/rampung/${traveller?.id}`);
  await handIn(page);
  await expect(page.getByRole('button', { name: 'Tarik kembali' })).toBeVisible();

  const verifier = await beside(browser, 'pencatat');
  await verifier.goto(`/admin/rampung/${trip.id}`);
  const card = verifier.getByRole('region', { name: traveller?.nama });
  await expect(card.getByRole('region', { name: 'Baris 1: Uang harian' })).toBeVisible();
  await verifier.keyboard.press('s');
  const second = card.getByRole('region', { name: 'Baris 2: Transport setempat' });
  await expect(second).toBeVisible();
  await verifier.keyboard.press('p');
  await card.getByRole('form').getByLabel('Catatan untuk baris ini').fill('Nota berbunyi 180.000');
  await verifier.keyboard.press('Control+Enter');
  await expect(second).toContainText('Nota berbunyi 180.000');
  await expect(card.getByRole('button', { name: 'Verifikasi' })).toBeDisabled();
  await card.getByRole('button', { name: 'batalkan' }).click();
  const dialog = verifier.getByRole('dialog', { name: 'Kembalikan kuitansi' });
  await dialog.getByText('Nilai tidak sama dengan bukti').click();
  await dialog.getByRole('button', { name: 'Kembalikan' }).click();
  await expect(dialog).toBeHidden();

  await page.goto('/');
  await expect(page.getByRole('main')).toContainText('Kuitansi dikembalikan');
  await page.goto(`/rampung/${traveller?.id}`);
  const wrong = page.getByRole('region', { name: 'Yang harus diperbaiki' });
  await expect(wrong).toContainText('1 rincian ditandai');
  await expect(page.getByRole('rowgroup', { name: 'Transportasi' })).toContainText('Perbaiki: Nota berbunyi 180.000');
  const cut = await page
    .locator('table .mantine-Button-label')
    .evaluateAll((labels) =>
      labels.filter((label) => label.scrollWidth > label.clientWidth).map((one) => one.textContent),
    );
  expect(cut).toEqual([]);
  await handIn(page);
  await expect(page.getByText('Ubah rincian atau isi jawaban.').first()).toBeVisible();
  await page.getByRole('button', { name: 'Perbaiki Transport setempat' }).click();
  await page.getByRole('rowgroup', { name: 'Transportasi' }).getByLabel('Nilai').fill('180000');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('rowgroup', { name: 'Transportasi' })).toContainText('Rp180.000');
  await handIn(page);
  await expect(page.getByRole('heading', { name: 'STATUS Diajukan' })).toBeVisible();

  await openVerification(verifier, trip.id, traveller as { id: number; nama: string });
  // The first line is judged, so the changed one is shown.
  await expect(second).toContainText('Rp258.000');
  await expect(second).toContainText('Rp180.000');
  await expect(card.getByRole('list').getByRole('button', { name: /Uang harian/ })).toContainText('Sesuai');
  await verifier.keyboard.press('a');
  await verifier.getByRole('button', { name: 'Ya, setujui' }).click();
  await verifier.getByRole('button', { name: 'Urungkan' }).click();
  await openVerification(verifier, trip.id, traveller as { id: number; nama: string });
  await approve(verifier, trip.id, traveller as { id: number; nama: string });
  await verifier.context().close();
});

type Budget = { subKegiatanId: number; subKegiatan: string; terealisasi: number; terpesan: number; tersedia: number };

/** Scenarios 6 and 9: the guard of a budget, and the same sums in recap, budget and dashboard. */
test('a guarded budget refuses what it cannot pay, and every page tells the same sums', async ({ page, browser }) => {
  const trip = await issueTrip(page, {
    kind: KIND.inTown,
    destinations: ['Puskesmas Tirtaloka'],
    from: 40,
    first: 0,
    takesAnyoneFree: true,
  });
  const admin = await beside(browser, 'adminunit');
  const year = new Date().getFullYear();
  const budgets = async () => (await (await call(admin, 'get', `anggaran?tahun=${year}`)).json()).result as Budget[];
  const seed = await (await call(page, 'get', 'perjalanan/get/seed')).json();
  const activity = seed.resultDaftarSubKegiatan[0].id as number;
  const own = async () => (await budgets()).find((row) => row.subKegiatanId === activity) as Budget;
  const before = await own();

  await admin.goto('/admin/anggaran?semua=1');
  await admin.getByRole('radiogroup', { name: 'Penjaga anggaran' }).getByText('Tolak').click();
  await expect(admin.getByText('Perjalanan dan kuitansi di atas pagu tidak dapat diajukan.')).toBeVisible();
  await admin.getByRole('button', { name: `Ubah pagu ${before.subKegiatan}` }).click();
  const dialog = admin.getByRole('dialog', { name: `Pagu ${year}` });
  const used = before.terealisasi + before.terpesan;
  await dialog.getByRole('textbox').fill(String(used));
  await dialog.getByRole('button', { name: 'Simpan' }).click();
  await expect(admin.getByText('Pagu disimpan')).toBeVisible();
  expect((await own()).tersedia).toBe(0);

  const detail = await (await call(page, 'get', `perjalanan/get/detail-perjalanan/${trip.id}`)).json();
  expect(detail.result.keadaan).toBe('ditugaskan');
  const finance = await beside(browser, 'keuangan');
  const check = await (await call(finance, 'get', 'rekap?kelompok=sub-kegiatan')).json();
  const group = check.result.find((row: { kunci: string }) => row.kunci === String(activity));
  expect([group.disetujui, group.berjalan]).toEqual([before.terealisasi, before.terpesan]);

  await finance.goto('/rekap?kelompok=unit');
  const recap = await (await call(finance, 'get', 'rekap?kelompok=unit')).json();
  const whole = (await (await call(finance, 'get', `anggaran?tahun=${year}`)).json()).result as Budget[];
  const sum = (key: 'terealisasi' | 'terpesan') => whole.reduce((total, row) => total + row[key], 0);
  expect([recap.jumlah.disetujui, recap.jumlah.berjalan]).toEqual([sum('terealisasi'), sum('terpesan')]);
  const rupiah = `Rp${String(recap.jumlah.total).replace(/\B(?=(\d{3})+(?!\d))/g, '.')}`;
  await expect(finance.getByRole('table', { name: 'Rekap' }).getByRole('row').last()).toContainText(rupiah);
  await finance.goto('/dasbor');
  await expect(finance.getByRole('table', { name: 'Biaya menurut bulan' })).toBeVisible();
  for (const other of [admin, finance]) await other.context().close();
});
