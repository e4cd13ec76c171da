import { addLine, issueTrip, KIND } from './issuedTrip';
import { expect, test } from './office';
import { overflow } from './overflow';
import { beside, signIn } from './people';
import { giveReasons } from './receiptForm';

const WIDTHS = [1440, 1024, 720, 390];
const HOTEL = { item: 'Hotel Contoh', satuan: 'malam', qty: 1, nilai: 400_000, jenisId: 2 };

test('findings ask a reason at the hand-in, which the verifier reads above the lines', async ({ page, browser }) => {
  const trip = await issueTrip(page, { kind: KIND.outOfTown, cities: ['Kota Samaraya'], days: 2 });
  const [traveller] = trip.travellers;
  await addLine(page, traveller?.id ?? 0, HOTEL);
  await page.goto(`/rampung/${traveller?.id}`);
  const found = page.getByRole('list', { name: 'Temuan pemeriksaan' });
  await expect(found).toContainText('Belum ada bukti: Hotel Contoh.');
  await expect(found).toContainText('Perlu alasan');
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    expect(await overflow(page), `receipt at ${width}`).toBeLessThanOrEqual(0);
  }
  await page.getByRole('button', { name: 'Ajukan', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Ajukan kuitansi?' });
  await dialog.getByRole('button', { name: 'Tetap ajukan' }).click();
  await expect(dialog.getByText('Alasan paling sedikit 10 huruf').first()).toBeVisible();
  await giveReasons(dialog);
  await dialog.getByRole('button', { name: 'Tetap ajukan' }).click();
  await expect(page.getByRole('heading', { name: 'STATUS Diajukan' })).toBeVisible();

  const verifier = await beside(browser, 'pencatat');
  await verifier.goto(`/admin/rampung/${trip.id}`);
  await verifier.getByText(/Belum ada bukti \(dengan alasan\)/).click();
  const told = verifier.getByRole('list', { name: `Temuan lain ${traveller?.nama}` });
  await expect(told).toContainText('Dengan alasan');
  await expect(told).toContainText('Alasan: Panitia meminta kuitansi lebih awal.');
  for (const width of WIDTHS) {
    await verifier.setViewportSize({ width, height: 900 });
    expect(await overflow(verifier), `workbench at ${width}`).toBeLessThanOrEqual(0);
  }
  await verifier.context().close();
});

test('a level that a parent unit raises forbids the hand-in', async ({ page, browser }) => {
  const admin = await beside(browser, 'adminunit');
  const setLevel = async (level: string) => {
    await admin.goto('/admin/pengamanan');
    // The segment covers its input.
    await admin.getByRole('radiogroup', { name: 'Tingkat Belum ada bukti' }).getByText(level, { exact: true }).click();
    await admin.getByRole('button', { name: 'Simpan 1 perubahan' }).click();
    await expect(admin.getByText('Aturan pemeriksaan disimpan')).toBeVisible();
  };
  const trip = await issueTrip(page, { kind: KIND.outOfTown, cities: ['Kota Samaraya'], days: 2 });
  await addLine(page, trip.travellers[0]?.id ?? 0, HOTEL);
  await setLevel('Larang');
  try {
    await page.goto(`/rampung/${trip.travellers[0]?.id}`);
    await expect(page.getByRole('list', { name: 'Temuan pemeriksaan' })).toContainText('Dilarang');
    await page.getByRole('button', { name: 'Ajukan', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Ajukan kuitansi?' });
    await expect(dialog.getByRole('list', { name: 'Temuan yang melarang' })).toContainText('Hotel Contoh');
    await expect(dialog.getByRole('button', { name: 'Tetap ajukan' })).toHaveCount(0);
    await dialog.getByRole('button', { name: 'Batal' }).click();

    await page.getByRole('button', { name: 'Ajukan semua' }).click();
    const all = page.getByRole('dialog', { name: 'Ajukan semua kuitansi' });
    await expect(all).toContainText('Belum dapat diproses');
    await expect(all.getByRole('button', { name: /^Ajukan/ })).toHaveCount(0);
  } finally {
    await setLevel('Minta alasan');
    await admin.context().close();
  }
});

test('the guide explains each check', async ({ page }) => {
  await signIn(page, 'klerk');
  await page.goto('/panduan#pemeriksaan');
  const rules = page.getByRole('list', { name: 'Daftar: Aturan pemeriksaan' }).getByRole('listitem');
  await expect(rules).toHaveCount(20);
});
