import type { Browser } from '@playwright/test';
import { formula, hostile, partsOf, printed, stored, watch, wordsOf } from './hostile';
import { HOSTILE_FILE, type HostileOffice, hostileOffice } from './hostileOffice';
import { call } from './issuedTrip';
import { expect, test } from './office';
import { overflow } from './overflow';
import { type DemoUser, signIn, signInHere } from './people';
import { goSettled, openSettled } from './settled';

test.describe.configure({ mode: 'serial' });

const softly = expect.configure({ soft: true });
let office: HostileOffice;

/** Signs a user in with a context of their own and checks what happens there. */
async function signedInPage(browser: Browser, user: DemoUser | HostileOffice) {
  const page = await (await browser.newContext()).newPage();
  const watched = await watch(page);
  if (typeof user === 'string') await signIn(page, user);
  else {
    await page.goto('/login');
    await signInHere(page, user.user, user.password);
    await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
  }
  return { page, watched };
}

test.beforeAll(async ({ browser }) => {
  test.setTimeout(180_000);
  const page = await (await browser.newContext()).newPage();
  const watched = await watch(page);
  office = await hostileOffice(page);
  await watched.verify();
  await page.context().close();
});

/** Pages with typed texts, and the texts that each shows. */
const screens = ({ trip, returned, approved, staff, unit }: HostileOffice): [path: string, texts: string[]][] => [
  ['/', [hostile('pengguna')]],
  ['/daftar', [hostile('kota'), hostile('tujuan'), hostile('pegawai'), formula('pegawai')]],
  ['/perjalanan', [formula('pegawai'), hostile('jabatan 1'), hostile('jabatan surat tugas')]],
  [`/detail-perjalanan/${trip}`, [hostile('pegawai'), formula('pegawai')]],
  [`/rampung/${returned}`, [hostile('catatan'), hostile('item'), hostile('satuan'), hostile('asal')]],
  [`/rampung/${approved}`, [hostile('item')]],
  [`/rill/${returned}`, [hostile('rill')]],
  [
    `/admin/rampung/${trip}`,
    ['catatan', 'untuk', 'dasar', 'asal', 'item', 'satuan', 'kota', 'sub kegiatan'].map(hostile),
  ],
  ['/admin/keuangan/daftar-perjalanan', [hostile('pegawai')]],
  ['/admin/keuangan/template', []],
  ['/admin/template', [HOSTILE_FILE]],
  ['/admin/surat-keluar', [hostile('perihal'), formula('tujuan surat')]],
  ['/daftar-pegawai?cari=Zz', [hostile('pegawai'), hostile('jabatan'), hostile('pegawai tiga')]],
  ['/daftar-pegawai?cari=HYPERLINK', [formula('pegawai'), formula('jabatan')]],
  [`/admin/edit-pegawai/${staff[1]?.id}`, [hostile('pegawai'), hostile('jabatan')]],
  [`/admin/detail-pegawai/${staff[1]?.id}`, [hostile('pegawai'), hostile('kota')]],
  ['/admin/dalam-kota', [hostile('tujuan')]],
  [
    '/admin/induk-unit-kerja',
    ['unit kerja', 'jabatan 1', 'jabatan 2', 'jabatan 3', 'jabatan surat tugas', 'asal induk'].map(hostile),
  ],
  [`/admin/unit-kerja/${unit}`, []],
  ['/admin/ttd-surat-tugas', []],
  ['/admin/daftar-induk-unit-kerja', [hostile('induk').slice(0, 8)]],
  ['/admin/daftar-bendahara', [hostile('bendahara'), hostile('pegawai')]],
  ['/admin/tambah-bendahara', []],
  ['/admin/sub-kegiatan', [hostile('sub kegiatan')]],
  ['/admin/nomor-surat', []],
  ['/admin/edit-jenis-surat', []],
  ['/admin/tambah-user', []],
  ['/admin/daftar-user', [hostile('pengguna'), hostile('pendaftar')]],
  ['/admin/jejak-audit', [hostile('pengguna')]],
];

test('every screen shows hostile texts as they were typed, and fits a phone with them', async ({ browser }) => {
  test.setTimeout(400_000);
  const { page, watched } = await signedInPage(browser, office);
  const whole = page.viewportSize() ?? { width: 1280, height: 720 };
  await openSettled(page, '/panduan');
  for (const [path, texts] of screens(office)) {
    await goSettled(page, path);
    // The signatories are folded to their names.
    if (path === '/perjalanan') await page.getByRole('button', { name: 'Ubah penanda tangan' }).click();
    // Soft assertions, so that one run reports all screens.
    const missing = async () => {
      const words = await wordsOf(page);
      // The server removes format characters, such as the reversal of the direction.
      return texts.filter((text) => !words.includes(stored(text)));
    };
    await softly.poll(missing, { message: path }).toEqual([]);
    await page.setViewportSize({ width: 390, height: 844 });
    await softly.poll(() => overflow(page), { message: `${path}: points too wide` }).toBeLessThanOrEqual(0);
    await page.setViewportSize(whole);
    await watched.verify();
  }
});

test('pickers and dialogs show them as they were typed', async ({ browser }) => {
  const { page, watched } = await signedInPage(browser, office);
  await openSettled(page, '/perjalanan');
  await page.getByRole('button', { name: 'Ubah penanda tangan' }).click();
  for (const [label, typed, text] of [
    ['Personil 1', 'Zz', hostile('pegawai')],
    ['Tanda Tangan Surat Tugas', '', hostile('jabatan surat tugas')],
    ['Tanda Tangan PPTK', '', hostile('jabatan 3')],
  ] as const) {
    await page.getByRole('combobox', { name: label, exact: true }).click();
    if (typed) await page.getByRole('combobox', { name: label, exact: true }).fill(typed);
    // Stored texts have no format characters.
    await expect(
      page
        .getByRole('option')
        .filter({ hasText: stored(text) })
        .first(),
    ).toBeVisible();
    await page.keyboard.press('Escape');
  }
  await openSettled(page, '/daftar-pegawai?cari=Zz');
  await page
    .getByRole('button', { name: /^Hapus Zz/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'Ya, Hapus' }).click();
  await expect(page.getByText(/Masih menjadi/).first()).toBeVisible();
  await watched.verify();
});

const OPEN_TO: Record<DemoUser, string[]> = {
  klerk: ['/', '/daftar', '/perjalanan', '/admin/template', '/admin/dalam-kota'],
  adminunit: ['/admin/induk-unit-kerja', '/admin/daftar-bendahara', '/admin/tambah-bendahara', '/admin/sub-kegiatan'],
  keuangan: ['/admin/keuangan/daftar-perjalanan', '/admin/keuangan/template'],
  pencatat: ['/admin/surat-keluar', '/admin/nomor-surat'],
  superadmin: ['/daftar-pegawai', '/admin/daftar-user', '/admin/tambah-user', '/admin/daftar-induk-unit-kerja'],
  semua: ['/admin/edit-jenis-surat', '/admin/keuangan/daftar-perjalanan', '/admin/dalam-kota'],
};

for (const [user, paths] of Object.entries(OPEN_TO) as [DemoUser, string[]][]) {
  test(`no typed text runs on the screens of ${user}`, async ({ browser }) => {
    const { page, watched } = await signedInPage(browser, user);
    await openSettled(page, '/panduan');
    for (const path of paths) {
      await goSettled(page, path);
      await expect(page).toHaveURL(new RegExp(`${path}$`));
      await watched.verify();
    }
    if (user === 'keuangan') {
      await openSettled(page, '/admin/keuangan/daftar-perjalanan');
      await page
        .getByRole('row')
        .filter({ hasText: 'Zz' })
        .first()
        .getByRole('button', { name: 'Lihat detail' })
        .click();
      await expect(page.getByRole('dialog')).toContainText(stored(hostile('dasar')));
      await watched.verify();
    }
  });
}

test('letters print hostile texts as they were typed and stay well-formed', async ({ page }) => {
  await page.goto('/login');
  const expected = {
    memo: ['untuk', 'pegawai', 'kota', 'asal', 'jabatan 1'],
    letter: ['untuk', 'dasar', 'pegawai', 'jabatan surat tugas', 'kota'],
    receipt: ['item', 'rill', 'jabatan 2', 'bendahara'],
  } as const;
  for (const [kind, fields] of Object.entries(expected)) {
    const bytes = office.letters[kind as keyof HostileOffice['letters']];
    const letter = await printed(page, bytes);
    for (const field of fields) {
      // Semicolons separate the bases, which the letter prints as a numbered list.
      const text = stored(hostile(field));
      const lines = field === 'dasar' ? text.split(';') : [text];
      for (const line of lines) expect(letter, kind).toContain(line);
    }
    const parts = await partsOf(page, bytes);
    // Word would follow the link of a field.
    for (const [name, part] of Object.entries(parts)) expect(part, name).not.toMatch(/instrText[^>]*>[^<]*HYPERLINK/);
  }
});

test('exports hold texts, never formulas', async ({ browser }) => {
  const { page } = await signedInPage(browser, office);
  for (const [path, expected] of [
    ['pegawai/ekspor?search_query=HYPERLINK', [formula('pegawai'), formula('jabatan')]],
    [`perjalanan/ekspor?unitKerjaId=${office.unit}`, [formula('pegawai'), stored(hostile('kota'))]],
  ] as const) {
    const answer = await call(page, 'get', path);
    expect(answer.status(), path).toBe(200);
    const parts = await partsOf(page, await answer.body());
    const sheets = Object.entries(parts).filter(([name]) => /^xl\/(worksheets|sharedStrings)/.test(name));
    for (const [name, part] of sheets) expect(part, name).not.toMatch(/<f[ >]|<hyperlink/);
    const words = await page.evaluate(
      (texts) =>
        texts
          .map((text) => new DOMParser().parseFromString(text, 'application/xml').documentElement.textContent)
          .join('\n'),
      sheets.map(([, part]) => part),
    );
    for (const text of expected) expect(words, path).toContain(text);
  }
});

test('a letter pattern is shown as plain text', async ({ browser }) => {
  const { page, watched } = await signedInPage(browser, office);
  const kinds = (await (await call(page, 'get', 'nomor-surat/get')).json()).result as {
    id: number;
    nomorSurat: string;
  }[];
  const memo = kinds.find(({ id }) => id === 2);
  const store = (nomorSurat: string) => call(page, 'post', 'nomor-surat/edit/nomor/2', { nomorSurat });
  // Brackets are taken for misspelt tokens (issue 33); escaped ones are text as well.
  expect((await store('<img src=x onerror="window.__pwned=5">/NOMOR/KODE/TAHUN')).status()).toBe(422);
  const pattern = '&lt;img src=x onerror="window.__pwned=5"&gt;/NOMOR/KODE/TAHUN';
  try {
    expect((await store(pattern)).status()).toBe(200);
    await openSettled(page, '/admin/edit-jenis-surat');
    await expect.poll(() => wordsOf(page)).toContain(pattern);
    await openSettled(page, '/admin/nomor-surat');
    await expect.poll(() => wordsOf(page)).toContain('&lt;img src=x onerror="window.__pwned=5"&gt;/');
    await watched.verify();
  } finally {
    const restored = await call(page, 'post', 'nomor-surat/edit/nomor/2', { nomorSurat: memo?.nomorSurat });
    expect(restored.status()).toBe(200);
  }
});

test('the return address after a sign-in stays on this site', async ({ page }) => {
  const watched = await watch(page);
  for (const place of [
    'javascript:window.__pwned=1',
    '//lain.example/x',
    'https://lain.example/x',
    '/\\lain.example',
  ]) {
    await page.goto(`/login?kembali=${encodeURIComponent(place)}`);
    await signInHere(page, 'klerk');
    await expect(page).toHaveURL(/\/$/);
    await watched.verify();
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(page).toHaveURL(/\/login/);
  }
});
