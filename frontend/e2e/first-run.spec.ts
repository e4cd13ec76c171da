import { execFileSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base, expect, type Locator, type Page } from '@playwright/test';
import { violations } from './axe';
import { textOf } from './letters';
import { BINARY, databaseIn, startServer } from './office';
import { countPresses } from './presses';
import { dayFromNow } from './tripForm';
import { workbookOf } from './workbooks';

const TEMPLATES = '../fixtures/cases/templates';
const PASSWORD = 'Lembah-Jingga-2026!';

/** A server with an empty office and its first account. */
const test = base.extend<{ firstPassword: string }, { folder: string; office: string }>({
  folder: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's dependencies from this pattern
    async ({}, use) => {
      const folder = await mkdtemp(join(tmpdir(), 'first-run-'));
      await use(folder);
      await rm(folder, { recursive: true });
    },
    { scope: 'worker' },
  ],
  office: [
    async ({ folder }, use) => {
      const server = startServer(folder, []);
      await use(await server.url);
      await server.stop();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  baseURL: async ({ office }, use) => use(office),
  firstPassword: async ({ folder, office: _ }, use) => {
    const user = ['user', 'create', '--username', 'kepala', '--name', 'Kepala Kantor', '--role', '1,2,3,4,5'];
    const office = ['--unit', 'DINKES', '--new-office', 'Dinas Kesehatan', '--origin', 'Palu'];
    const told = execFileSync(BINARY, [...user, ...office, ...databaseIn(folder)]).toString();
    await use(/Kata sandi awal: (\S+)/.exec(told)?.[1] ?? '');
  },
});

/** The seventh is of the administrator's own unit, whose list shows that person's earlier trip. */
const unitOf = (n: number) => (n === 6 ? 'Dinas Kesehatan' : n % 2 === 0 ? 'Sekretariat' : 'Bidang P2P');

/** Staff as SIASN exports them. */
const staff = (count: number) => [
  ['NO', 'NIP BARU', 'NAMA', 'GELAR BELAKANG', 'GOL AKHIR NAMA', 'JABATAN NAMA', 'UNOR NAMA', 'JENIS ASN'],
  ...Array.from({ length: count }, (_, n) => [
    String(n + 1),
    `1980010120050110${String(n + 1).padStart(2, '0')}`,
    `PEGAWAI ${String(n + 1).padStart(2, '0')}`,
    'S.K.M.',
    n % 3 === 0 ? 'IV/a' : 'III/c',
    'Perencana',
    unitOf(n),
    'PNS',
  ]),
];

const nip = (n: number) => `1980010120050110${String(n).padStart(2, '0')}`;

const opening = () =>
  workbookOf({
    Unit: [
      ['Induk Unit Kerja', 'Kode Induk', 'Unit Kerja', 'Kode Unit', 'Asal'],
      ['Dinas Kesehatan', 'DINKES', 'Dinas Kesehatan', 'DINKES', 'Palu'],
      ['Dinas Kesehatan', 'DINKES', 'Sekretariat', 'SEKRE', 'Palu'],
      ['Dinas Kesehatan', 'DINKES', 'Bidang P2P', 'P2P', 'Palu'],
    ],
    Pegawai: staff(60),
    'Penanda Tangan': [
      ['Menandatangani', 'Pegawai', 'Jabatan', 'Unit'],
      ['Surat Tugas', nip(1), 'Kepala Dinas', 'DINKES'],
      ['Nota Dinas', nip(2), 'Sekretaris', 'DINKES'],
      ['KPA', nip(3), 'Kuasa Pengguna Anggaran', 'DINKES'],
      ['PPTK', nip(4), 'PPTK', 'DINKES'],
    ],
    Bendahara: [
      ['Pegawai', 'Sumber Dana', 'Jabatan'],
      [nip(5), 'APBD', 'Bendahara Pengeluaran'],
    ],
    'Sub Kegiatan': [
      ['Kode Rekening', 'Sub Kegiatan', 'Unit', 'Plafon'],
      ['1.02.01.2.06.0009', 'Rapat Koordinasi dan Konsultasi', 'DINKES', '150.000.000'],
    ],
    Nomor: [
      ['Jenis Surat', 'Nomor Terakhir'],
      ['Nota Dinas', '412'],
    ],
    'Perjalanan Tahun Ini': [
      ['NIP', 'Berangkat', 'Pulang', 'Tempat', 'Nota Dinas', 'Surat Tugas', 'Untuk'],
      [nip(7), dayFromNow(3).typed, dayFromNow(5).typed, 'Poso', '800/17/DINKES', '800.1/15/DINKES', 'Rapat lama'],
      ['PEGAWAI TAK DIKENAL', dayFromNow(3).typed, dayFromNow(5).typed, 'Poso', '', '', ''],
    ],
  });

/** Signs in with the first password and gives the account its own. */
async function begin(page: Page, password: string) {
  await page.goto('/favicon.svg');
  await page.evaluate(
    async ([first, own]) => {
      const post = (path: string, body: object) =>
        fetch(path, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) });
      await post('/api/user/login', { namaPengguna: 'kepala', password: first });
      const changed = await post('/api/user/ubah-password', { passwordLama: first, passwordBaru: own });
      if (!changed.ok) throw new Error(`password: ${changed.status} ${await changed.text()}`);
      const answer = await post('/api/user/login', { namaPengguna: 'kepala', password: own });
      const { user, role } = await answer.json();
      localStorage.setItem('jaladin.auth', JSON.stringify({ user, role }));
    },
    [password, PASSWORD],
  );
}

/** Translates a template of another program and puts it in force for assignment letters. */
async function putInForce(page: Page, template: string) {
  await expect(page.getByRole('combobox', { name: 'Jenis Templat' })).toHaveValue('Surat Tugas');
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Pilih Berkas .docx' }).click();
  await (await chooser).setFiles(template);
  await page.getByRole('button', { name: 'Terjemahkan' }).click();
  await page.getByRole('button', { name: 'Pakai hasilnya' }).click();
  await page.getByRole('checkbox', { name: /Saya sudah memeriksa/ }).check();
  await page.getByRole('button', { name: 'Unggah', exact: true }).click();
  await expect(page.getByText(/templat-penanda-dolar\.docx/).last()).toBeVisible();
}

/** Most clicks and keys from an empty office to its first letter, and of them most clicks for a template of its own. */
const MOST = { clicks: 21, keys: 110, ofTemplate: 6 };

/** Clicks a field and types into it. */
async function type(page: Page, field: Locator, text: string) {
  await field.click();
  await page.keyboard.type(text);
}

/** Clicks a picker, types letters of an option and takes the first one found. */
async function typeOption(page: Page, name: string, letters: string) {
  await type(page, page.getByRole('combobox', { name, exact: true }), letters);
  await page.getByRole('option').first().waitFor();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('option')).toHaveCount(0);
}

test('an empty office prints its first letter on the first day', async ({ page, firstPassword }) => {
  await begin(page, firstPassword);
  await page.goto('/');
  const presses = await countPresses(page);
  await page.getByRole('link', { name: 'Memulai kantor' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Memulai Kantor');
  const missing = page.getByRole('complementary', { name: 'Yang kurang untuk surat pertama' });
  await expect(missing).toContainText('Belum ada pegawai');
  expect(await violations(page, 'memulai kantor')).toEqual([]);

  const file = { name: 'pembukaan.xlsx', mimeType: 'application/vnd.ms-excel', buffer: opening() };
  const chooser = page.waitForEvent('filechooser');
  await page.getByLabel('Buku kerja').click();
  await (await chooser).setFiles(file);
  await expect(page.getByText('1 pertanyaan belum dijawab.')).toBeVisible();
  await type(page, page.getByPlaceholder('Pilih pegawai'), '08');
  await expect(page.getByRole('option', { name: /PEGAWAI 08/ })).toBeVisible();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Simpan semua' }).click();
  await expect(page.getByText('Tersimpan.')).toBeVisible();
  await expect(missing).toContainText('Kop surat belum diisi');
  await expect(missing.getByRole('listitem')).toHaveCount(1);

  await missing.getByRole('link', { name: 'Kop surat belum diisi' }).click();
  await type(page, page.getByRole('textbox', { name: 'Pemerintah' }), 'Pemerintah Kabupaten Contoh');
  await type(page, page.getByLabel('Alamat'), 'Jalan Contoh 1, Palu');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('Kop surat tersimpan')).toBeVisible();
  const before = await presses('clicks');
  await page.getByRole('link', { name: 'Pakai templat surat tugas sendiri' }).click();
  await putInForce(page, `${TEMPLATES}/foreign/templat-penanda-dolar.docx`);
  const ofTemplate = (await presses('clicks')) - before;
  await page.getByRole('link', { name: 'Cetak surat pertama' }).click();
  await expect(page.getByRole('combobox', { name: 'Personil 1', exact: true })).toBeFocused();
  await page.keyboard.type('10');
  await page.getByRole('option').first().waitFor();
  await page.keyboard.press('Enter');
  await typeOption(page, 'Jenis Perjalanan', 'Bia');
  await type(page, page.getByLabel('Nama Kota'), 'Poso');
  await type(page, page.getByLabel('Tanggal Berangkat', { exact: true }), dayFromNow(20).typed.slice(0, 5));
  await typeOption(page, 'Klasifikasi', 'Perj');
  await type(page, page.getByLabel('Untuk'), 'Koordinasi program');
  await expect(page.getByRole('combobox', { name: 'Sub Kegiatan' })).toHaveValue(/Rapat Koordinasi/);
  const memo = page.waitForEvent('download');
  await page.keyboard.press('Control+Enter');
  expect(await textOf(await memo)).toContain('/413/');
  await page.getByRole('button', { name: 'Terbitkan surat tugas' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Terbitkan surat tugas' });
  await expect(dialog.getByText(/^Kepala Dinas|PEGAWAI/).first()).toBeVisible();
  await page.keyboard.press('Control+Enter');
  await expect(dialog.getByRole('button', { name: 'Unduh' })).toBeFocused();
  const letter = page.waitForEvent('download');
  await page.keyboard.press('Enter');
  const text = await textOf(await letter);
  expect(text).toMatch(/Nama : PEGAWAI \d+, S\.K\.M\./);
  expect(text).toContain('Tujuan : Poso');
  expect(text).not.toMatch(/\$\{/);
  const [clicks, keys] = [await presses('clicks'), await presses('keys')];
  console.log(`first letter of an empty office: ${clicks} clicks (${ofTemplate} for its own template), ${keys} keys`);
  expect(clicks).toBeLessThanOrEqual(MOST.clicks);
  expect(ofTemplate).toBeLessThanOrEqual(MOST.ofTemplate);
  expect(keys).toBeLessThanOrEqual(MOST.keys);

  await page.goto('/pembukaan');
  await expect(missing).toContainText('Surat pertama dapat dicetak');
  const paper = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Unduh Word' }).click();
  expect(await textOf(await paper)).toContain('BERITA ACARA MIGRASI DATA');
  await page.goto('/daftar');
  const archived = page.getByRole('row').filter({ hasText: '800.1/15/DINKES' });
  await expect(archived.getByText('Arsip', { exact: true })).toBeVisible();
  await archived.getByRole('link', { name: '800.1/15/DINKES' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Perjalanan Arsip');
  expect(await violations(page, 'perjalanan arsip')).toEqual([]);
});
