import type { Page } from '@playwright/test';
import { call, issueTrip, KIND, ok } from './issuedTrip';
import { textOf, textsOf } from './letters';
import { expect, test } from './office';
import { beside, signIn } from './people';
import { addActualCost, chooseProof, fillExpense, handInAll, submitExpense } from './receiptForm';
import { dayFromNow, downloadLetter, fileTrip, pick, startTrip, typeDay, unusedDay } from './tripForm';
import { answerApproval, comeBack } from './verdicts';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const sheet = (page: Page) => page.getByRole('region', { name: 'Lembar biaya' });
const total = (page: Page) => page.getByRole('group', { name: 'Jumlah seluruhnya' });

/** Scenario 1. */
test('an in-town day of three people: from the estimate to the receipts in one file', async ({ page, browser }) => {
  const admin = await beside(browser, 'superadmin');
  for (const [nama, uangTransport, durasi] of [
    ['Puskesmas Hulu', 150_000, 4],
    ['Puskesmas Hilir', 180_000, 5],
  ])
    await ok(admin, 'tujuan/post', { nama, uangTransport, durasi, indukUnitKerjaId: 1 });
  await admin.context().close();

  await signIn(page, 'klerk');
  const untuk = `Pembinaan hulu hilir ${Date.now()}`;
  const day = dayFromNow(unusedDay());
  const travellers = await startTrip(page, untuk, [30, 31, 32]);
  await pick(page, 'Jenis Perjalanan', { typed: 'Perjalanan dinas Dalam Kota' });
  await page.getByRole('button', { name: 'Tambah Tujuan' }).click();
  for (const [row, typed] of ['Puskesmas Hulu', 'Puskesmas Hilir'].entries()) {
    await pick(page, 'Tujuan', { typed, row });
    await typeDay(page, 'Tanggal Berangkat', day.typed, row);
    await typeDay(page, 'Tanggal Pulang', day.typed, row);
  }
  const summary = page.getByRole('region', { name: 'Ringkasan' });
  await expect(summary).toContainText('Rp1.050.000');
  await expect(summary).toContainText('Rp350.000');
  await fileTrip(page);
  await page.goto(`/daftar?cari=${encodeURIComponent(untuk)}`);
  await downloadLetter(page, page.getByRole('row').nth(1));
  const { result } = await (await call(page, 'get', 'perjalanan/get/all-perjalanan?page=0')).json();
  const trip = result.find((row: { untuk: string }) => row.untuk === untuk);

  await page.goto(`/rampung/${trip.personils[0].id}`);
  await button(page, 'Buat otomatis semua').click();
  await expect(sheet(page).getByRole('row', { name: 'Jumlah perjalanan' })).toContainText('Rp1.050.000');
  await expect(page.getByText('1 hari × Rp170.000')).toBeVisible();
  await expect(page.getByText('3 kuitansi dibuat otomatis')).toBeVisible();
  const again = await (await ok(page, `perjalanan/${trip.id}/kwitansi-otomatis`, {})).json();
  expect([again.result.dibuat.length, again.result.dilewati.length]).toEqual([0, 3]);

  // Other travellers are shown without leaving the page.
  await sheet(page).getByRole('button', { name: travellers[2] }).click();
  await expect(page.getByRole('heading', { level: 1, name: travellers[2] })).toBeVisible();
  await expect(total(page)).toContainText('Rp350.000');
  await handInAll(page);
  await expect(page.getByText('3 kuitansi diajukan')).toBeVisible();
  await expect(sheet(page).getByText('Diajukan')).toHaveCount(3);

  const verifier = await beside(browser, 'pencatat');
  await verifier.goto(`/admin/rampung/${trip.id}`);
  for (const name of travellers) {
    const card = verifier.getByRole('region', { name });
    for (const judged of [1, 2]) {
      await card.getByRole('button', { name: 'Sesuai', exact: true }).click();
      await expect(card).toContainText(`${judged} dari 2 baris diperiksa`);
    }
    await card.getByRole('button', { name: 'Verifikasi' }).click();
    await answerApproval(verifier, name);
  }
  const approved = verifier.getByRole('navigation', { name: 'Antrean' }).getByText('Disetujui');
  await comeBack(verifier, async () => {
    await verifier.goto(`/admin/rampung/${trip.id}`);
    await expect(approved).toHaveCount(travellers.length, { timeout: 3000 });
  });
  await verifier.context().close();

  await page.goto(`/detail-perjalanan/${trip.id}`);
  const together = page.getByRole('region', { name: 'Cetak bersama' });
  for (const name of travellers) await together.getByRole('checkbox', { name: `Kuitansi ${name}` }).check();
  await together.getByText('docx (zip)').click();
  await together.getByRole('button', { name: 'Cetak terpilih' }).click();
  const download = page.waitForEvent('download');
  await together.getByRole('button', { name: /^Simpan .*\.zip$/ }).click();
  const papers = await textsOf(await download);
  expect(papers).toHaveLength(3);
  for (const paper of papers)
    for (const printed of ['PERHITUNGAN SPD RAMPUNG', 'Rp350.000', 'Rp170.000', 'Rp180.000'])
      expect(paper).toContain(printed);
});

/** Scenario 2. */
test('two people in the capital: allowances, lodging with and without bill, advances and settlement', async ({
  page,
  browser,
}) => {
  const finance = await beside(browser, 'keuangan');
  const { result: provinces } = await (await call(finance, 'get', 'provinsi')).json();
  const province = provinces.find(({ nama }: { nama: string }) => nama === 'DKI Jakarta').id;
  await finance.goto('/admin/tarif');
  await expect(finance.getByText('Kantor harus mencocokkannya')).toBeVisible();
  await finance.getByRole('button', { name: 'Tambah +' }).click();
  const dialog = finance.getByRole('dialog', { name: 'Tambah Tarif' });
  for (const [label, option] of [
    ['Jenis', 'Penginapan'],
    ['Provinsi', 'DKI Jakarta'],
  ] as const) {
    await dialog.getByRole('combobox', { name: label }).click();
    await finance.locator('[role=option]:visible').filter({ hasText: option }).click();
  }
  await dialog.getByLabel('Nilai').pressSequentially('730000');
  await dialog.getByLabel('Dasar hukum').fill('Perbup 1/2026');
  await dialog.getByRole('textbox', { name: 'Berlaku dari' }).fill('01/01/2026');
  await dialog.getByLabel('Dasar hukum').press('Enter');
  await expect(dialog).toBeHidden();
  await finance.getByRole('combobox', { name: 'Jenis tarif' }).selectOption('Penginapan');
  await expect(finance.getByRole('row', { name: /^Penginapan DKI Jakarta/ })).toContainText('Rp730.000');

  const trip = await issueTrip(page, {
    kind: KIND.outOfTown,
    cities: ['Jakarta'],
    province,
    days: 3,
    travellers: 2,
    from: 33,
  });
  const one = trip.travellers[0]?.id;
  await page.goto(`/rampung/${one}`);
  await button(page, 'Buat otomatis semua').click();
  await expect(page.getByText('3 hari × Rp530.000 · Perpres 72/2025')).toBeVisible();
  await fillExpense(page, { item: 'Hotel', satuan: 'malam', qty: '2', nilai: '730000', jenis: 'Akomodasi' });
  await chooseProof(page, 300, 200);
  await submitExpense(page);
  const travelled = async (size: number) => {
    await fillExpense(page, { item: 'Tiket pesawat', satuan: 'PP', qty: '1', nilai: '2850000', jenis: 'Transportasi' });
    await chooseProof(page, size, size);
    await submitExpense(page);
    await addActualCost(page, 'Taksi', '406000');
  };
  await travelled(210);
  await expect(total(page)).toContainText('Rp6.306.000');

  await sheet(page).getByRole('button', { name: trip.travellers[1]?.nama }).click();
  await expect(page.getByRole('heading', { level: 1, name: trip.travellers[1]?.nama })).toBeVisible();
  await travelled(220);
  await button(page, 'Penginapan 30%').click();
  const lodging = page.getByRole('dialog', { name: 'Penginapan tanpa bukti' });
  await lodging.getByLabel('Jumlah malam').fill('3');
  await lodging.getByRole('button', { name: 'Tambah' }).click();
  await expect(lodging.getByText('Maksimal 2 malam untuk perjalanan 3 hari').first()).toBeVisible();
  await lodging.getByLabel('Jumlah malam').fill('2');
  await lodging.getByRole('button', { name: 'Tambah' }).click();
  await expect(lodging).toBeHidden();
  await expect(page.getByText('30% × Rp730.000 × 2 malam')).toBeVisible();
  await expect(total(page)).toContainText('Rp5.284.000');

  await finance.goto(`/admin/keuangan/daftar-perjalanan?cari=${encodeURIComponent(trip.untuk)}`);
  await finance.getByRole('button', { name: /^Uang muka/ }).click();
  for (const [slot, amount] of ['4000000', '5500000'].entries()) {
    const form = finance.getByRole('form', { name: `Uang muka ${trip.travellers[slot]?.nama}` });
    await form.getByLabel('Nilai').pressSequentially(amount);
    await form.getByLabel('Nomor bukti').fill(`BK-${slot + 1}`);
    await form.getByRole('button', { name: 'Simpan' }).click();
    await expect(form.getByRole('button', { name: 'Batalkan uang muka' })).toBeVisible();
  }
  await expect(finance.getByText('Rp2.306.000')).toBeVisible();
  await expect(finance.getByText('Rp216.000')).toBeVisible();
  await finance.context().close();

  await page.reload();
  const settled = page.getByLabel('Perhitungan');
  await expect(settled).toContainText('Lebih bayar, disetor kembali');
  await expect(settled).toContainText('Rp216.000');

  // A hotel above its ceiling is stored and warned of.
  await page.goto(`/rampung/${one}`);
  const above = page.getByText('Penginapan Rp140.000 di atas batas (2 malam × Rp730.000)');
  const price = async (amount: string) => {
    await button(page, 'Edit Hotel').click();
    await page.getByRole('rowgroup', { name: 'Akomodasi' }).getByLabel('Nilai').fill(amount);
    await page.keyboard.press('Enter');
  };
  await price('800000');
  await expect(above).toBeVisible();
  await price('730000');
  await expect(above).toBeHidden();

  await handInAll(page);
  await expect(page.getByText('2 kuitansi diajukan')).toBeVisible();
  const verifier = await beside(browser, 'pencatat');
  await verifier.goto(`/admin/rampung/${trip.id}`);
  for (const { nama } of trip.travellers) {
    const card = verifier.getByRole('region', { name: nama });
    await card.getByRole('button', { name: 'Verifikasi' }).click();
    await answerApproval(verifier, nama);
  }
  await verifier.goto(`/admin/rampung/${trip.id}`);
  await expect(verifier.getByRole('navigation', { name: 'Antrean' }).getByText('Disetujui')).toHaveCount(
    trip.travellers.length,
  );
  await verifier.context().close();
  await page.reload();
  const download = page.waitForEvent('download');
  await button(page, 'CETAK').click();
  const paper = await textOf(await download);
  for (const printed of ['Yang telah dibayar semula', 'Rp4.000.000', 'Kurang bayar', 'Rp2.306.000'])
    expect(paper).toContain(printed);
});
