import type { Page } from '@playwright/test';
import { call, type IssuedTrip, issueTrip, KIND } from './issuedTrip';
import { numbersIn, textOf } from './letters';
import { expect, test } from './office';
import { beside } from './people';
import { dayFromNow, pick, typeDay } from './tripForm';

type Entry = { nomor: string; keadaan: string; alasan?: string | null };
type Stored = {
  noSuratTugas: string;
  noNotaDinas: string;
  personils: { nomorSPD: string; pegawai: { nama: string } }[];
};

const OUT_OF_TOWN = { kind: KIND.outOfTown, cities: ['Kota Samaraya'] };

const stored = async (page: Page, { id }: IssuedTrip): Promise<Stored> =>
  (await (await call(page, 'get', `perjalanan/get/detail-perjalanan/${id}`)).json()).result;

/** Entry of a number in the number book of the office, of this year. */
async function inBook(page: Page, nomor: string): Promise<Entry | undefined> {
  for (let sheet = 0; sheet < 200; sheet += 1) {
    const book = await (await call(page, 'get', `nomor-surat/buku?page=${sheet}&limit=100`)).json();
    const entry = (book.result as Entry[]).find((one) => one.nomor === nomor);
    if (entry || book.result.length === 0) return entry;
  }
  return undefined;
}

const openTrip = async (page: Page, { id, untuk }: IssuedTrip) => {
  await page.goto(`/detail-perjalanan/${id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(untuk);
};

async function choose(page: Page, action: 'Ubah' | 'Batalkan' | 'Salin') {
  await page.getByRole('button', { name: 'Tindakan lain' }).click();
  await page.getByRole('menuitem', { name: action }).click();
}

async function openChange(page: Page, trip: IssuedTrip) {
  await openTrip(page, trip);
  await choose(page, 'Ubah');
  await expect(page.getByRole('form', { name: 'Perjalanan' })).toBeVisible();
  await expect(page.getByLabel('Nama Kota')).toHaveValue('Kota Samaraya');
}

const save = (page: Page) => page.getByRole('button', { name: 'Simpan perubahan' }).click();

async function print(page: Page, letter: 'nota dinas' | 'surat tugas') {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: `Unduh ${letter} docx` }).click();
  return textOf(await download);
}

test('a trip is changed after its letter: numbers stay, the old letter is stale, one SPD number is void', async ({
  page,
  browser,
}) => {
  test.setTimeout(180_000);
  const trip = await issueTrip(page, { ...OUT_OF_TOWN, travellers: 2, from: 30 });
  const before = await stored(page, trip);
  await openTrip(page, trip);
  expect(await print(page, 'surat tugas')).not.toContain('Revisi');

  // The days move by one.
  await openChange(page, trip);
  const days = [trip.first + 1, trip.first + 1].map(dayFromNow);
  await typeDay(page, 'Tanggal Berangkat', days[0]?.typed ?? '');
  await typeDay(page, 'Tanggal Pulang', days[1]?.typed ?? '');
  await save(page);
  await expect(page.getByLabel('Alasan', { exact: true })).toBeFocused();
  await page.getByLabel('Alasan', { exact: true }).fill('Acara diundur sehari oleh panitia');
  await save(page);
  await expect(page).toHaveURL(new RegExp(`/detail-perjalanan/${trip.id}$`));
  await expect(page.getByText('Revisi 1', { exact: true })).toBeVisible();
  const letter = page.getByRole('group', { name: 'Surat tugas' });
  await expect(letter.getByText('usang')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Riwayat' })).toContainText('Acara diundur sehari oleh panitia');
  const after = await stored(page, trip);
  expect(after.noSuratTugas).toBe(before.noSuratTugas);
  expect(after.personils.map(({ nomorSPD }) => nomorSPD)).toEqual(before.personils.map(({ nomorSPD }) => nomorSPD));

  const printed = await print(page, 'surat tugas');
  expect(printed).toContain('Revisi 1');
  expect(printed).toContain(days[0]?.printed);
  expect(numbersIn(printed)).toContain(before.noSuratTugas);
  await expect(letter.getByText('usang')).toHaveCount(0);

  // Another traveller: the SPD number of the one taken out is void, the next one is given.
  await openChange(page, trip);
  await page.getByRole('combobox', { name: 'Personil 2', exact: true }).fill('');
  const newcomer = await pick(page, 'Personil 2', { option: 40 });
  await page.getByLabel('Alasan', { exact: true }).fill('Pegawai pertama sakit dan digantikan');
  await save(page);
  await expect(page.getByRole('region', { name: newcomer })).toBeVisible();
  const replaced = await stored(page, trip);
  const [kept, taken] = [before.personils[0], before.personils[1]];
  expect(replaced.personils[0]?.nomorSPD).toBe(kept?.nomorSPD);
  expect(replaced.personils[1]?.nomorSPD).not.toBe(taken?.nomorSPD);
  const registrar = await beside(browser, 'pencatat');
  expect(await inBook(registrar, taken?.nomorSPD ?? '')).toMatchObject({ keadaan: 'batal' });
  expect(await inBook(registrar, replaced.personils[1]?.nomorSPD ?? '')).toMatchObject({ keadaan: 'terbit' });
});

test('a clerk with an old page sees both states and takes over', async ({ page, browser }) => {
  const trip = await issueTrip(page, { ...OUT_OF_TOWN, travellers: 1, from: 33, isIssued: false });
  await openChange(page, trip);
  const other = await beside(browser, 'klerk');
  await openChange(other, trip);
  await other.getByLabel('Asal').fill('Kota Lain');
  await save(other);
  await expect(other).toHaveURL(new RegExp(`/detail-perjalanan/${trip.id}$`));

  await page.getByLabel('Dasar').fill('Undangan kedua');
  // The preview shows what is filled in, not what is stored.
  await page.getByRole('button', { name: 'Pratinjau' }).click();
  const preview = page.getByRole('dialog', { name: 'Pratinjau nota dinas' });
  await expect(preview).toContainText('PRATINJAU');
  await expect(preview).toContainText('Undangan kedua');
  await page.keyboard.press('Escape');
  await expect(preview).toBeHidden();
  await save(page);
  const dialog = page.getByRole('dialog', { name: 'Data telah diubah orang lain' });
  await expect(dialog).toContainText('Data ini telah diubah oleh');
  const row = (label: string) => dialog.getByRole('row').filter({ hasText: label });
  await expect(row('Dasar').getByRole('button', { pressed: true })).toHaveText('Undangan kedua');
  await expect(row('Asal').getByRole('button', { pressed: true })).toHaveText('Kota Lain');
  await dialog.getByRole('button', { name: 'Lanjutkan dengan pilihan ini' }).click();
  await expect(page.getByLabel('Asal')).toHaveValue('Kota Lain');
  await save(page);
  await expect(page).toHaveURL(new RegExp(`/detail-perjalanan/${trip.id}$`));
  await expect(page.getByText('Dasar: Undangan kedua')).toBeVisible();
  await other.context().close();
});

test('a cancelled trip voids its numbers and frees the days', async ({ page, browser }) => {
  test.setTimeout(150_000);
  const wish = { ...OUT_OF_TOWN, travellers: 2, from: 36 };
  const trip = await issueTrip(page, wish);
  const before = await stored(page, trip);
  await openTrip(page, trip);
  await choose(page, 'Batalkan');
  const dialog = page.getByRole('dialog', { name: 'Batalkan perjalanan' });
  await expect(dialog).toContainText(before.noSuratTugas);
  for (const { nomorSPD, pegawai } of before.personils) {
    await expect(dialog).toContainText(nomorSPD);
    await expect(dialog).toContainText(pegawai.nama);
  }
  await dialog.getByLabel('Alasan').fill('Ditunda');
  await dialog.getByRole('button', { name: 'Batalkan perjalanan' }).click();
  await expect(dialog.getByText('Alasan paling sedikit 10 huruf')).toBeVisible();
  await dialog.getByLabel('Alasan').fill('Acara dibatalkan oleh panitia');
  await dialog.getByRole('button', { name: 'Batalkan perjalanan' }).click();
  await expect(page.getByText('Perjalanan dibatalkan').first()).toBeVisible();
  await expect(page.getByRole('main')).toContainText('Acara dibatalkan oleh panitia');
  await expect(page.getByRole('button', { name: /docx$/ })).toHaveCount(0);

  await page.goto(`/daftar?keadaan=batal&cari=${encodeURIComponent(trip.untuk)}`);
  const row = page.getByRole('row').nth(1);
  await expect(row).toContainText('Acara dibatalkan oleh panitia');
  await expect(row.getByRole('cell').nth(3)).toHaveCSS('text-decoration-line', 'line-through');

  // The same people can be filed for the same days, and the next letter takes the next number.
  const again = await issueTrip(page, { ...wish, first: trip.first });
  const after = await stored(page, again);
  const sequence = (number: string) => Number(number.split('/')[1]);
  expect(sequence(after.noSuratTugas)).toBeGreaterThan(sequence(before.noSuratTugas));
  const registrar = await beside(browser, 'pencatat');
  for (const number of [before.noSuratTugas, before.noNotaDinas, ...before.personils.map((one) => one.nomorSPD)])
    expect(await inBook(registrar, number), number).toMatchObject({
      keadaan: 'batal',
      alasan: 'Acara dibatalkan oleh panitia',
    });
  expect(await inBook(registrar, after.noSuratTugas)).toMatchObject({ keadaan: 'terbit' });
});

test('two clerks at one counter, and an answer that is lost: its repetition prints the same letter', async ({
  page,
  browser,
}) => {
  test.setTimeout(180_000);
  const colleague = await beside(browser, 'semua');
  const trips: IssuedTrip[] = [];
  for (let index = 0; index < 20; index += 1)
    trips.push(await issueTrip(page, { ...OUT_OF_TOWN, from: 5 + index, first: 330, isIssued: false }));
  const [lost, ...others] = trips;
  if (!lost) throw new Error('No trip was filed.');

  const keys: (string | undefined)[] = [];
  await page.route('**/api/perjalanan/post/surat-tugas', async (route) => {
    keys.push(route.request().headers()['idempotency-key']);
    if (keys.length > 1) return route.continue();
    // The server does it; its answer does not arrive.
    await route.fetch();
    await route.abort('connectionreset');
  });
  await openTrip(page, lost);
  await page.getByRole('button', { name: 'Terbitkan surat tugas' }).click();
  const dialog = page.getByRole('dialog', { name: 'Terbitkan surat tugas' });
  await expect(dialog).toContainText(lost.travellers[0]?.nama ?? '-');
  const [statuses] = await Promise.all([
    Promise.all(
      others.map(({ id }, index) => call(index % 2 ? page : colleague, 'post', 'perjalanan/post/surat-tugas', { id })),
    ),
    dialog.getByRole('button', { name: 'Terbitkan' }).click(),
  ]);
  expect(statuses.map((answer) => answer.status())).toEqual(others.map(() => 200));
  await expect(dialog.getByRole('button', { name: 'Unduh' })).toBeVisible();
  const download = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Unduh' }).click();
  const letter = await textOf(await download);
  expect(keys).toHaveLength(2);
  expect(keys[0]).toMatch(/^[\w-]{8,64}$/);
  expect(keys[1]).toBe(keys[0]);

  const numbers = await Promise.all(trips.map(async (trip) => (await stored(page, trip)).noSuratTugas));
  expect(numbersIn(letter)).toContain(numbers[0]);
  const sequences = numbers.map((number) => Number(number.split('/')[1])).sort((one, other) => one - other);
  expect(sequences).toEqual(sequences.map((_, index) => (sequences[0] ?? 0) + index));
  await colleague.context().close();
});
