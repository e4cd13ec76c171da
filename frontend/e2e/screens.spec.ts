import type { Page } from '@playwright/test';
import { call, issueTrip, KIND } from './issuedTrip';
import { expect, test } from './office';
import { signIn } from './people';
import { picture } from './pictures';

const narrow = (page: Page) => page.setViewportSize({ width: 1024, height: 768 });

test('a list fits 1024 points, and shows all columns to the user who asked for them', async ({ page }) => {
  await narrow(page);
  await signIn(page, 'klerk');
  await page.goto('/daftar');
  const headings = page.getByRole('columnheader');
  await expect(headings).toHaveText(['no.', 'Surat Tugas / Nota Dinas', 'Perjalanan', 'Tujuan', 'Personil', 'Aksi']);
  const table = page.getByRole('table');
  const [own, frame] = [await table.boundingBox(), await table.locator('..').boundingBox()];
  expect(own?.width ?? 0).toBeLessThanOrEqual(frame?.width ?? 0);
  await page.getByRole('switch', { name: 'Kolom lengkap' }).click();
  await expect(headings).toHaveCount(14);
  await page.reload();
  await expect(headings).toHaveCount(14);
});

for (const [user, address] of [
  ['klerk', '/daftar'],
  ['keuangan', '/admin/keuangan/daftar-perjalanan'],
] as const)
  test(`states of the receipts in ${address} are whole or out of view at 1024 points`, async ({ page }) => {
    await narrow(page);
    await signIn(page, user);
    await page.goto(address);
    const states = page.locator('[data-states]');
    await expect(states.first()).toBeAttached();
    const cut = await states.evaluateAll((lines) =>
      lines.flatMap((line) => {
        const { right, bottom } = line.getBoundingClientRect();
        const isCut = (badge: DOMRect) => badge.top < bottom && (badge.right > right + 1 || badge.bottom > bottom + 1);
        return [...line.children].filter((badge) => isCut(badge.getBoundingClientRect())).map((one) => one.textContent);
      }),
    );
    expect(cut).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(1024);
  });

test('on a phone each trip is a card', async ({ page }) => {
  await signIn(page, 'klerk');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/daftar');
  const card = page.getByRole('row').nth(1);
  await expect(card).toBeVisible();
  const label = await card
    .getByRole('cell')
    .nth(3)
    .evaluate((cell) => getComputedStyle(cell, '::before').content);
  expect(label).toBe('"Tujuan"');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});

test('on a phone the bar of selected trips leaves the list in view', async ({ page }) => {
  await signIn(page, 'klerk');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/daftar');
  await page.getByRole('checkbox').first().check();
  const bar = page.getByRole('region', { name: 'Cetak terpilih' });
  await expect(bar.getByText('1 dipilih')).toBeVisible();
  expect((await bar.boundingBox())?.height ?? 0).toBeLessThan(160);
  await bar.getByRole('button', { name: 'Tindakan' }).click();
  await expect(bar.getByRole('button', { name: 'Cetak terpilih' })).toBeVisible();
});

test('order and filter of a list are in the address', async ({ page }) => {
  await signIn(page, 'superadmin');
  await page.goto('/admin/daftar-user');
  const users = page.getByRole('region', { name: 'Pengguna', exact: true });
  await users.getByRole('button', { name: 'Nama Pengguna' }).click();
  await users.getByRole('button', { name: 'Nama Pengguna' }).click();
  await expect(page).toHaveURL(/urut=-namaPengguna/);
  await page.getByRole('searchbox', { name: 'Saring daftar' }).fill('klerk');
  await expect(page).toHaveURL(/saring=klerk/);
  await page.reload();
  const names = users.getByRole('row').locator('td:nth-child(3)');
  await expect(names).toHaveText(['klerkpkm', 'klerk']);
});

test("the home page has a bar for each of the week's trips, a list on a phone", async ({ page }) => {
  const trip = await issueTrip(page, {
    kind: KIND.outOfTown,
    cities: ['Kota Samaraya'],
    first: 0,
    from: 30,
    takesAnyoneFree: true,
  });
  await page.goto('/');
  const week = page.getByRole('region', { name: 'Perjalanan unit minggu ini' });
  const bar = week.locator(`a[href="/detail-perjalanan/${trip.id}"]`);
  await expect(bar).toContainText(trip.travellers[0]?.nama ?? '');
  await week.getByRole('link', { name: 'Buka kalender' }).click();
  await expect(page).toHaveURL(/\/kalender\?minggu=/);
  await page.goBack();
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(week.getByRole('heading', { level: 3 }).first()).toBeVisible();
  await bar.click();
  await expect(page).toHaveURL(new RegExp(`/detail-perjalanan/${trip.id}$`));
});

test('a page of another role is locked in the menu and named on the home page', async ({ page }) => {
  await signIn(page, 'klerk');
  await page.goto('/');
  await page.getByRole('button', { name: 'Halaman lain' }).click();
  const entry = page.getByRole('menuitem', { name: 'Daftar Peran Keuangan' });
  await expect(entry).toContainText('Peran Keuangan');
  await entry.click();
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByRole('alert')).toContainText('‘Daftar Perjalanan Keuangan’');
  await page.reload();
  await expect(page.getByRole('alert')).toContainText('oleh peran Keuangan');
  await page.getByRole('button', { name: 'Tutup' }).click();
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('a navigation titles the page and moves the focus to its heading', async ({ page }) => {
  await signIn(page, 'klerk');
  await page.goto('/');
  await page.getByRole('button', { name: 'PERJALANAN' }).click();
  await page.getByRole('menuitem', { name: 'Daftar Perjalanan' }).click();
  await expect(page).toHaveTitle('Daftar Perjalanan · JALADIN');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page
    .getByRole('button', { name: /^Lihat detail/ })
    .first()
    .click();
  await expect(page).toHaveTitle('Detail Perjalanan · JALADIN');
  const above = page
    .getByRole('navigation', { name: 'Jejak halaman' })
    .getByRole('link', { name: 'Daftar Perjalanan' });
  await expect(above).toBeVisible();
});

test('Ctrl+K finds pages and trips', async ({ page }) => {
  await signIn(page, 'klerk');
  await page.goto('/daftar');
  const place = await page.getByRole('row').nth(2).getByRole('cell').nth(7).locator('span').first().innerText();
  await page.keyboard.press('Control+k');
  const box = page.getByPlaceholder('Cari halaman, nomor, nama, atau tempat');
  await box.fill(place);
  await expect(
    page
      .getByRole('dialog')
      .getByRole('button', { name: new RegExp(place) })
      .first(),
  ).toBeVisible();
  await box.fill('daftar perj');
  await expect(page.getByRole('dialog').getByRole('button', { name: new RegExp(place) })).toHaveCount(0);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/daftar$/);
});

for (const [login, path, heading] of [
  ['keuangan', '/admin/keuangan/daftar-perjalanan', 'Daftar Perjalanan'],
  ['pencatat', '/admin/rampung/', 'Verifikasi'],
] as const)
  test(`Ctrl+K leads ${login} to a trip where they work on it`, async ({ page }) => {
    await signIn(page, login);
    await page.goto('/akun');
    const list = login === 'keuangan' ? 'admin/get/keuangan/daftar-perjalanan' : 'kwitansi/antrean';
    const { result } = await (await call(page, 'get', `${list}?page=0&limit=1`)).json();
    const number: string = result[0].noSuratTugas ?? result[0].noNotaDinas;
    await expect(page.getByRole('button', { name: 'Cari (Ctrl+K)' })).toBeVisible();
    await page.keyboard.press('Control+k');
    await page.getByPlaceholder('Cari halaman, nomor, nama, atau tempat').fill(number);
    await page
      .getByRole('dialog')
      .getByRole('button', { name: new RegExp(`^${number}`) })
      .click();
    await expect(page).toHaveURL((url) => url.pathname.startsWith(path));
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await expect(page.getByText(number).first()).toBeVisible();
  });

test('the theme is chosen in the account menu and stays', async ({ page }) => {
  await signIn(page, 'klerk');
  await page.goto('/');
  await page.getByRole('button', { name: /menu akun/ }).click();
  await page.getByRole('menuitemradio', { name: 'Gelap' }).click();
  const scheme = page.locator('html');
  await expect(scheme).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await page.reload();
  await expect(scheme).toHaveAttribute('data-mantine-color-scheme', 'dark');
});

test('what is typed in a dialog survives Escape and a reload', async ({ page }) => {
  await signIn(page, 'superadmin');
  await page.goto('/daftar-pegawai');
  const open = async () => {
    await page.getByRole('button', { name: 'Tambah +' }).click();
    return page.getByRole('dialog', { name: 'Tambah Pegawai' }).getByLabel('Nama Pegawai');
  };
  await (await open()).fill('Topas Percobaan');
  await page.keyboard.press('Escape');
  await expect(await open()).toHaveValue('Topas Percobaan');
  await page.reload();
  await expect(await open()).toHaveValue('Topas Percobaan');
  await page.getByRole('button', { name: 'Mulai dari awal' }).click();
  await expect(page.getByRole('dialog').getByLabel('Nama Pegawai')).toHaveValue('');
});

test('the required fields of a trip are marked, to the eye and to a screen reader', async ({ page }) => {
  await signIn(page, 'klerk');
  await page.goto('/perjalanan');
  const markOf = (label: string) =>
    page
      .locator('label', { hasText: new RegExp(`^${label}$`) })
      .evaluate((element) => getComputedStyle(element, '::after').content);
  for (const label of ['Klasifikasi', 'Untuk', 'Personil 1', 'Sumber Dana']) {
    const input = page.getByRole(label === 'Untuk' ? 'textbox' : 'combobox', { name: label, exact: true });
    await expect(input).toHaveAttribute('aria-required', 'true');
    expect(await markOf(label), label).toContain('*');
  }
  for (const label of ['Dasar', 'Asal']) expect(await markOf(label), label).not.toContain('*');
});

test('the number book keeps kind and year in the address', async ({ page }) => {
  await signIn(page, 'pencatat');
  await page.goto('/admin/nomor-surat');
  await page.getByRole('combobox', { name: 'Jenis Surat' }).click();
  await page.getByRole('option', { name: 'SPD' }).click();
  await expect(page).toHaveURL(/jenis=\d+/);
  await page.reload();
  await expect(page.getByRole('combobox', { name: 'Jenis Surat' })).toHaveValue('SPD');
});

test('a deleted actual cost can be taken back, and is deleted when the page is left', async ({ page }) => {
  const trip = await issueTrip(page, {
    kind: KIND.outOfTown,
    cities: ['Kota Samaraya'],
    from: 52,
    takesAnyoneFree: true,
  });
  const traveller = trip.travellers[0]?.id ?? 0;
  for (const item of ['Taksi', 'Parkir'])
    expect((await call(page, 'post', 'rill/post', { personilId: traveller, item, nilai: 25_000 })).status()).toBe(200);
  await page.goto(`/rill/${traveller}`);
  const table = page.getByRole('table');
  await page.getByRole('button', { name: 'Hapus Taksi' }).click();
  await expect(table.getByRole('row').last()).toContainText('Rp25.000');
  await page.getByRole('button', { name: 'Urungkan', exact: true }).click();
  await expect(table.getByRole('row').last()).toContainText('Rp50.000');
  await page.getByRole('button', { name: 'Hapus Parkir' }).click();
  await expect(page.getByText('Baris riil dihapus')).toBeVisible();
  await page.reload();
  await expect(table.getByRole('row').last()).toContainText('Rp25.000');
  await expect(page.getByText('Parkir')).toHaveCount(0);
});

test('one search finds a code by its activity and fills in both pickers', async ({ page }) => {
  await signIn(page, 'klerk');
  await page.goto('/perjalanan');
  const box = page.getByRole('combobox', { name: 'Klasifikasi', exact: true });
  await box.click();
  await box.fill('perjalanan dinas pegawai');
  await page.getByRole('option', { name: /^000\.1\.2\.3 / }).click();
  await expect(box).toHaveValue(/^000\.1-/);
  await expect(page.getByRole('combobox', { name: 'Kode Klasifikasi' })).toHaveValue(/^000\.1\.2\.3 /);
});

test('the help of a page is behind its question mark', async ({ page }) => {
  await signIn(page, 'klerk');
  await page.goto('/perjalanan');
  const help = page.getByRole('complementary', { name: 'Panduan' });
  await expect(page.getByRole('combobox', { name: 'Personil 1', exact: true })).toBeFocused();
  // In a field it is a letter.
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('?');
  await expect(help.getByRole('heading', { name: 'Mengajukan perjalanan' })).toBeVisible();
  await expect(help).toContainText('Ctrl+Enter');
  // The form beside it stays in use.
  await page.getByLabel(/^Untuk/).fill('Supervisi imunisasi');
  await page.getByRole('button', { name: 'Panduan halaman ini' }).click();
  await expect(help).toBeHidden();
  await page.getByRole('button', { name: 'Panduan halaman ini' }).click();
  await help.getByRole('link', { name: 'Seluruh panduan' }).click();
  await expect(page).toHaveURL(/\/panduan#mengajukan-perjalanan$/);
  await expect(page.getByRole('heading', { name: 'Mengajukan perjalanan' })).toBeInViewport();
});

test('the letterhead is shown as it will print', async ({ page }) => {
  await signIn(page, 'adminunit');
  await page.goto('/admin/kop');
  const preview = page.getByRole('figure', { name: 'Pratinjau kop surat' });
  await page.getByLabel('Telepon').fill('(0000) 987654');
  await expect(preview).toContainText('Telepon (0000) 987654');
  await page.getByRole('button', { name: 'Simpan' }).click();
  await expect(page.getByText('Kop surat tersimpan')).toBeVisible();
  const logo = await picture(page, 120, 120);
  await page.locator('input[type=file]').setInputFiles({ name: 'logo.png', ...logo });
  await expect(preview.getByRole('img', { name: 'Logo' })).toBeVisible();
  await page.reload();
  await expect(preview.getByRole('img', { name: 'Logo' })).toHaveJSProperty('complete', true);
  await page.getByRole('button', { name: 'Hapus logo' }).click();
  await expect(preview.getByRole('img', { name: 'Logo' })).toHaveCount(0);
  await page.getByLabel('Telepon').fill('');
  // The browser takes the focus from a button that waits for its answer.
  await page.route('**/api/**', (route) => setTimeout(() => void route.continue(), 300));
  const save = page.getByRole('button', { name: 'Simpan' });
  await save.press('Enter');
  await expect(save).toBeDisabled();
  await expect(save).not.toBeFocused();
  await expect(save).toBeFocused();
});
