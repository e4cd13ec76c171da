import type { Page } from '@playwright/test';
import { call, type IssuedTrip, issueTrip, KIND } from './issuedTrip';
import { textOf } from './letters';
import { expect, test } from './office';
import { beside, signIn } from './people';
import { picture } from './pictures';
import { addActualCost, chooseProof, fillExpense, handIn, submitExpense } from './receiptForm';
import { approve, openVerification } from './verdicts';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const status = (page: Page) => page.getByRole('heading', { name: /^STATUS / });
const total = (page: Page) => page.getByRole('group', { name: 'Jumlah seluruhnya' });
const travellerOf = (trip: IssuedTrip, slot = 0) => trip.travellers[slot] ?? { id: 0, nama: '' };

async function openReceipt(page: Page, trip: IssuedTrip) {
  await page.goto(`/rampung/${travellerOf(trip).id}`);
  await expect(status(page)).toBeVisible();
}

test('a receipt goes from its first line to the print', async ({ page, browser }) => {
  const trip = await issueTrip(page, { kind: KIND.outOfTown, cities: ['Kota Samaraya'] });
  const { nama } = travellerOf(trip);
  await openReceipt(page, trip);
  await expect(page.getByRole('heading', { level: 1, name: nama })).toBeVisible();
  await expect(page.getByText('Catatan: Tidak Ada Catatan')).toBeVisible();
  await expect(page.getByText('Tidak ada data untuk ditampilkan.')).toBeVisible();
  // Without the province of the city nothing can be computed.
  await expect(button(page, 'buat otomatis')).toHaveCount(0);

  await fillExpense(page, { item: 'Hotel', satuan: 'malam', qty: '2', nilai: '450000', jenis: 'Akomodasi' });
  await expect(page.getByRole('form', { name: 'Tambah Rincian' }).getByLabel('Nilai')).toHaveValue('450.000');
  await chooseProof(page, 40, 30);
  await submitExpense(page);
  const lodging = page.getByRole('rowgroup', { name: 'Akomodasi' });
  await expect(lodging.getByRole('row').nth(1)).toContainText('Rp450.000');
  await expect(total(page)).toContainText('Rp900.000');
  await expect(total(page)).toContainText('Sembilan Ratus Ribu Rupiah');
  await button(page, 'Perbesar bukti Hotel').click();
  await expect(page.getByRole('dialog', { name: 'Gambar' }).getByRole('img')).toHaveJSProperty('naturalWidth', 40);
  await page.keyboard.press('Escape');

  await button(page, 'Edit Hotel').click();
  await lodging.getByLabel('Qty').fill('3');
  await page.keyboard.press('Enter');
  await expect(total(page)).toContainText('Rp1.350.000');

  await addActualCost(page, 'Parkir', '15000');
  await expect(page.getByRole('rowgroup', { name: 'Pengeluaran riil' })).toContainText('Rp15.000');
  await expect(total(page)).toContainText('Satu Juta Tiga Ratus Enam Puluh Lima Ribu Rupiah');

  await handIn(page);
  await expect(page.getByText('Pengajuan berhasil dikirim.')).toBeVisible();
  await expect(status(page)).toHaveText('STATUS Diajukan');

  const verifier = await beside(browser, 'pencatat');
  await verifier.goto(`/admin/rampung/${trip.id}`);
  const card = verifier.getByRole('region', { name: nama });
  await expect(card).toContainText('Rp1.365.000');
  await expect(verifier.getByText(`dalam rangka ${trip.untuk} ke Kota Samaraya`)).toBeVisible();
  await verifier.keyboard.press('j');
  await expect(card.getByRole('region', { name: 'Baris 2: Pengeluaran riil' })).toContainText('Parkir');
  await approve(verifier, trip.id, travellerOf(trip));
  await verifier.context().close();

  await page.reload();
  await expect(status(page)).toHaveText('STATUS Disetujui');
  await expect(page.getByRole('region', { name: 'Riwayat' })).toContainText('Disetujui');
  const download = page.waitForEvent('download');
  await button(page, 'CETAK').click();
  const letter = await download;
  expect(letter.suggestedFilename()).toBe('letter.docx');
  await expect(page.getByText('File berhasil diunduh.')).toBeVisible();
  const printed = await textOf(letter);
  for (const text of [nama, 'Hotel', 'Parkir', 'Rp1.365.000', 'Satu Juta Tiga Ratus Enam Puluh Lima Ribu Rupiah'])
    expect(printed).toContain(text);
  expect(printed).not.toMatch(/undefined|null|NaN|[{}]/);
});

test('a rejected receipt shows its reason, is corrected, submitted again and approved', async ({ page, browser }) => {
  const trip = await issueTrip(page, { kind: KIND.outOfTown, cities: ['Kota Samaraya'] });
  const { nama } = travellerOf(trip);
  await openReceipt(page, trip);
  await fillExpense(page, { item: 'Hotel', satuan: 'malam', qty: '1', nilai: '900000', jenis: 'Akomodasi' });
  await submitExpense(page);
  await handIn(page);
  await expect(status(page)).toHaveText('STATUS Diajukan');

  const verifier = await beside(browser, 'pencatat');
  await verifier.goto(`/admin/rampung/${trip.id}`);
  const card = verifier.getByRole('region', { name: nama });
  await card.getByRole('button', { name: 'batalkan' }).click();
  const dialog = verifier.getByRole('dialog', { name: 'Kembalikan kuitansi' });
  await dialog.getByRole('button', { name: 'Kembalikan' }).click();
  await expect(dialog.getByText('Alasan wajib diisi')).toBeVisible();
  await dialog.getByPlaceholder('Masukkan alasan pengembalian').fill('Tarif hotel melebihi standar');
  await dialog.getByRole('button', { name: 'Kembalikan' }).click();
  await expect(dialog).toBeHidden();
  await openVerification(verifier, trip.id, travellerOf(trip));
  await expect(card).toContainText('Dikembalikan');
  await expect(card).toContainText('Catatan : Tarif hotel melebihi standar');

  await page.reload();
  await expect(status(page)).toHaveText('STATUS Dikembalikan');
  await expect(page.getByText('Catatan: Tarif hotel melebihi standar')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Riwayat' })).toContainText('Dikembalikan');
  await button(page, 'Edit Hotel').click();
  await page.getByRole('table').getByLabel('Nilai').fill('600000');
  await button(page, 'Simpan').click();
  await expect(total(page)).toContainText('Rp600.000');
  await handIn(page);
  await expect(status(page)).toHaveText('STATUS Diajukan');

  await verifier.reload();
  await approve(verifier, trip.id, travellerOf(trip));
  await expect(card).toContainText('Rp600.000');
  await verifier.context().close();
  await page.reload();
  await expect(page.getByText('Catatan: Tidak Ada Catatan')).toBeVisible();
});

test.describe('an automatic receipt', () => {
  const WISHES = {
    'of a full day is the allowance and the highest transport': {
      wish: { kind: KIND.inTown, destinations: ['Puskesmas Lembayung', 'Puskesmas Tirtaloka'] },
      lines: { 'Uang Harian': 'Rp170.000', 'Pengeluaran riil': 'Rp140.000' },
      sum: 'Rp310.000',
    },
    'of a short day is transport alone': {
      wish: { kind: KIND.inTown, destinations: ['Puskesmas Lembayung'] },
      lines: { 'Pengeluaran riil': 'Rp90.000' },
      sum: 'Rp90.000',
    },
    'of a health service is its tariff alone': {
      wish: { kind: KIND.healthService, destinations: ['Puskesmas Pulau Mutiara'], service: 3 },
      lines: { 'Pengeluaran riil': 'Rp132.000' },
      sum: 'Rp132.000',
    },
  };
  for (const [name, { wish, lines, sum }] of Object.entries(WISHES)) {
    test(name, async ({ page }) => {
      await openReceipt(page, await issueTrip(page, wish));
      await button(page, 'buat otomatis').click();
      await expect(total(page)).toContainText(sum);
      // The lines, and the cost sheet.
      await expect(page.getByRole('table')).toHaveCount(2);
      for (const [kind, amount] of Object.entries(lines))
        await expect(page.getByRole('rowgroup', { name: kind })).toContainText(amount);
      await expect(button(page, 'buat otomatis')).toHaveCount(0);
    });
  }
});

test('buttons that a state does not allow are absent, and their calls are refused', async ({ page, browser }) => {
  const trip = await issueTrip(page, { kind: KIND.inTown, destinations: ['Puskesmas Lembayung'] });
  const { id } = travellerOf(trip);
  const refused = async (who: Page, path: string, data?: unknown) =>
    expect((await call(who, 'post', path, data)).status(), path).toBe(409);
  // The buttons of a row are named with its item.
  const NAMES = ['buat otomatis', 'Pengeluaran riil', 'Tambah +', 'CETAK', 'Ajukan', 'Edit', 'Hapus'];
  const shown = (names: string[]) =>
    expect
      .poll(async () => {
        const buttons = page.getByRole('button');
        const counts = await Promise.all(NAMES.map((name) => buttons.getByText(name, { exact: true }).count()));
        return NAMES.filter((_, index) => (counts[index] ?? 0) > 0);
      })
      .toEqual(NAMES.filter((name) => names.includes(name)));
  const changes = async (line: number) => {
    await refused(page, 'kwitansi/post/kwitansi-otomatis', { personilId: id });
    await refused(page, 'kwitansi/update/rincian-bpd', { id: line, item: 'x', satuan: 'x', qty: 1, nilai: 1 });
    await refused(page, 'kwitansi/delete/rincian-bpd', { id: line });
    await refused(page, 'rill/post', { personilId: id, item: 'x', nilai: 1 });
    await refused(page, `kwitansi/post/pengajuan/${id}`);
  };

  const verifier = await beside(browser, 'pencatat');
  await openReceipt(page, trip);
  await shown(['buat otomatis', 'Pengeluaran riil', 'Tambah +', 'Ajukan']);
  await refused(page, `kwitansi/post/pengajuan/${id}`);
  await refused(page, 'kwitansi/post/cetak-kwitansi', { id });
  await refused(verifier, 'kwitansi/verifikasi/terima', { personilId: id });
  await refused(verifier, 'kwitansi/verifikasi/tolak', { personilId: id, catatan: 'x' });

  await fillExpense(page, { item: 'Uang harian', satuan: 'OH', qty: '1', nilai: '170000', jenis: 'Uang Harian' });
  await submitExpense(page);
  await shown(['Pengeluaran riil', 'Tambah +', 'Ajukan', 'Edit', 'Hapus']);
  const { result } = await (await call(page, 'get', `kwitansi/get/rampung/${id}`)).json();
  const line = result.rincianBPDs[0].id as number;

  await handIn(page);
  await expect(status(page)).toHaveText('STATUS Diajukan');
  await shown(['Pengeluaran riil']);
  await changes(line);
  await refused(page, 'kwitansi/post/cetak-kwitansi', { id });

  expect((await call(verifier, 'post', 'kwitansi/verifikasi/terima', { personilId: id })).status()).toBe(200);
  await refused(verifier, 'kwitansi/verifikasi/terima', { personilId: id });
  await expect(await openVerification(verifier, trip.id, travellerOf(trip))).toContainText('Disetujui');
  await expect(button(verifier, 'Verifikasi')).toHaveCount(0);
  await expect(button(verifier, 'batalkan')).toHaveCount(0);
  await verifier.context().close();

  await page.reload();
  await expect(status(page)).toHaveText('STATUS Disetujui');
  await shown(['Pengeluaran riil', 'CETAK']);
  await changes(line);
});

test('a photo that is too large is shrunk on the device by itself, stored and enlarged', async ({ page }) => {
  const trip = await issueTrip(page, { kind: KIND.inTown, destinations: ['Puskesmas Lembayung'] });
  await openReceipt(page, trip);
  await button(page, 'Tambah +').first().click();
  const dialog = page.getByRole('dialog', { name: 'Foto Kegiatan' });
  const large = await picture(page, 900, 700);
  expect(large.buffer.length).toBeGreaterThan(1_048_576);
  await page.locator('input[type="file"]').setInputFiles({ name: 'kegiatan.png', ...large });
  await expect(dialog.getByText(/kegiatan\.jpg/)).toBeVisible();
  await expect(dialog.getByText('Ukuran foto maksimum 1.024 KB.', { exact: false })).toBeHidden();
  await dialog.getByRole('button', { name: 'Submit' }).click();
  await expect(dialog).toBeHidden();

  await button(page, 'Perbesar foto kegiatan').click();
  const enlarged = page.getByRole('dialog', { name: 'Gambar' });
  await expect(enlarged.getByRole('img')).toHaveJSProperty('naturalWidth', 900);
  await enlarged.getByRole('button', { name: 'Tutup' }).click();
  await expect(enlarged).toBeHidden();
});

test('actual costs are entered one after the other on their own page', async ({ page }) => {
  const trip = await issueTrip(page, { kind: KIND.outOfTown, cities: ['Kota Samaraya'] });
  const { id, nama } = travellerOf(trip);
  await page.goto(`/rill/${id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pengeluaran riil');
  await expect(page.getByText(nama).last()).toBeVisible();
  for (const [item, amount] of [
    ['Taksi bandara', '150000'],
    ['Parkir', '5000'],
  ] as const) {
    await page.getByLabel('Item').fill(item);
    await page.getByLabel('Nilai').pressSequentially(amount);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('row', { name: item })).toBeVisible();
    await expect(page.getByLabel('Item')).toBeFocused();
  }
  await expect(page.getByRole('row', { name: 'Jumlah' })).toContainText('Rp155.000');
  await button(page, 'Kembali ke Data Rampung').click();
  await expect(page).toHaveURL(new RegExp(`/rampung/${id}$`));
  const rill = page.getByRole('rowgroup', { name: 'Pengeluaran riil' });
  await expect(rill).toContainText('Rp155.000');
  await expect(rill.getByRole('button', { name: 'Edit' })).toHaveCount(0);
  await rill.getByRole('button', { name: 'Hapus' }).click();
  await page.getByRole('dialog', { name: 'Konfirmasi Hapus' }).getByRole('button', { name: 'Hapus' }).click();
  await expect(page.getByText('Tidak ada data untuk ditampilkan.')).toBeVisible();
});

test('an address without an id makes no call', async ({ page }) => {
  await signIn(page, 'klerk');
  const calls: string[] = [];
  page.on('request', (request) => {
    if (/kwitansi/.test(request.url())) calls.push(request.url());
  });
  for (const path of ['/rampung/abc', '/rill/abc']) {
    await page.goto(path);
    await expect(page.getByRole('alert')).toHaveText('ID tidak valid');
  }
  expect(calls).toEqual([]);
});
