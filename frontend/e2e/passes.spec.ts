import type { Page } from '@playwright/test';
import { violations } from './axe';
import { call, day, issueTrip, KIND } from './issuedTrip';
import { expect, test } from './office';
import { overflow } from './overflow';
import { codePicture, passText } from './passes';
import { beside, signIn } from './people';
import { picture } from './pictures';
import { fillExpense, handIn, submitExpense } from './receiptForm';

const WIDTHS = [1440, 1024, 720, 390];
const TICKET = { item: 'Tiket', satuan: 'tiket', qty: '1', nilai: '900000', jenis: 'Transportasi' };

/** Last word of a name that tells it, as airlines write it. */
const surname = (name: string) =>
  (name.split(',')[0] ?? '')
    .split(' ')
    .filter((word) => /^[A-Za-z]{4,}$/.test(word))
    .at(-1)
    ?.toUpperCase() ?? '';

/** Opens a receipt of a person whose name a pass can tell: other tests put texts among the staff that are no names. */
async function openReceipt(page: Page) {
  await signIn(page, 'klerk');
  const staff = (await (await call(page, 'get', 'pegawai/get')).json()).result as { nama: string }[];
  const from = staff.findIndex(({ nama }) => /^[A-Z][a-z]+ [A-Z][a-z]{3,}/.test(nama));
  const trip = await issueTrip(page, { kind: KIND.outOfTown, cities: ['Makassar'], days: 2, from });
  const [traveller] = trip.travellers;
  if (!traveller) throw new Error('The trip has no traveller.');
  await page.goto(`/rampung/${traveller.id}`);
  await expect(page.getByRole('heading', { name: /^STATUS / })).toBeVisible();
  return { trip, traveller };
}

const choose = async (page: Page, file: { name: string; mimeType: string; buffer: Buffer }) =>
  page.locator('input[type="file"]').last().setInputFiles(file);

test('a boarding pass is read when it is chosen, fills fields by a click, and is compared', async ({
  page,
  browser,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  const problems: string[] = [];
  page.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
  const { trip, traveller } = await openReceipt(page);
  const own = passText(`${surname(traveller.nama)}/CONTOH MR`, 'ABC123', day(trip.first));
  const form = await fillExpense(page, TICKET);
  expect(asked.filter((address) => /wasm|codes\.worker/.test(address))).toEqual([]);
  await choose(page, await codePicture(own, 'PDF417'));
  await expect(form.getByText(/^Terbaca pada berkas: GA 603 UPG–CGK/)).toContainText('PNR ABC123');
  await expect(form.getByLabel('Item')).toHaveValue('Tiket');
  expect(await violations(page, 'bukti')).toEqual([]);
  await form.getByRole('button', { name: 'Pakai dari berkas' }).click();
  await expect(form.getByLabel('Item')).toHaveValue('Tiket GA 603 UPG–CGK');
  await expect(form.getByLabel('Nilai')).toHaveValue(/900\.000/);
  await submitExpense(page);
  const rows = page.getByRole('rowgroup', { name: 'Transportasi' });
  await expect(rows).toContainText('GA 603 Makassar (UPG) – Jakarta (CGK)');
  await expect(rows).toContainText('menurut pengunggah');

  const next = await fillExpense(page, { ...TICKET, item: 'Tiket pulang' });
  const other = passText('XYLOFON/LAIN', 'ZZZ999', day(trip.first + 1));
  await choose(page, await codePicture(other, 'Aztec'));
  await expect(next.getByText(/PNR ZZZ999/)).toBeVisible();
  await submitExpense(page);
  const found = page.getByRole('list', { name: 'Temuan pemeriksaan' });
  await expect(found).toContainText('Boarding pass atas nama lain.');
  await expect(found).toContainText('Nama pada boarding pass');
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    expect(await overflow(page), `receipt at ${width}`).toBeLessThanOrEqual(0);
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  await handIn(page);
  await expect(page.getByRole('heading', { name: 'STATUS Diajukan' })).toBeVisible();

  const verifier = await beside(browser, 'pencatat');
  verifier.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
  await verifier.goto(`/admin/rampung/${trip.id}`);
  const card = verifier.getByRole('region', { name: traveller.nama });
  await expect(card.getByRole('region', { name: /Tiket GA 603/ })).toContainText('cocok');
  await card
    .getByRole('button', { name: /Tiket pulang/ })
    .first()
    .click();
  await expect(card.getByRole('region', { name: /Tiket pulang/ })).toContainText('menurut pengunggah');
  for (const width of WIDTHS) {
    await verifier.setViewportSize({ width, height: 900 });
    expect(await overflow(verifier), `workbench at ${width}`).toBeLessThanOrEqual(0);
  }
  expect(problems).toEqual([]);
  await verifier.context().close();
});

test('several proofs of a line are added, sorted and removed', async ({ page }) => {
  await openReceipt(page);
  await fillExpense(page, TICKET);
  await choose(page, { name: 'tiket.png', ...(await picture(page, 300, 200)) });
  await submitExpense(page);
  const rows = page.getByRole('rowgroup', { name: 'Transportasi' });
  await rows.getByRole('button', { name: 'Edit Tiket' }).click();
  for (const [count, kind] of [
    [2, 'Boarding pass'],
    [3, 'Bukti bayar'],
  ] as const) {
    await rows.getByRole('combobox', { name: 'Jenis bukti Tiket' }).selectOption(kind);
    const chooser = page.waitForEvent('filechooser');
    await rows.getByRole('button', { name: 'Tambah bukti Tiket' }).click();
    await (await chooser).setFiles({ name: `${count}.png`, ...(await picture(page, 200 + count, 200)) });
    await expect(rows.getByRole('button', { name: /^Perbesar bukti/ })).toHaveCount(count);
  }
  await rows.getByRole('button', { name: 'Naikkan bukti 3 Tiket, bukti bayar' }).click();
  await expect(rows.getByRole('button', { name: 'Naikkan bukti 2 Tiket, bukti bayar' })).toBeVisible();
  await rows.getByRole('button', { name: 'Hapus bukti 3 Tiket, boarding pass' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Hapus' }).click();
  await expect(rows.getByRole('button', { name: /^Perbesar bukti/ })).toHaveCount(2);
});
