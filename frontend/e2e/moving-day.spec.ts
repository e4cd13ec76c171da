import { execFileSync, spawnSync } from 'node:child_process';
import { copyFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { test as base, expect, type Page } from '@playwright/test';
import { violations } from './axe';
import { textOf } from './letters';
import { BINARY, databaseIn, startServer } from './office';
import { dayFromNow, fileTrip, pick, startTrip, typeDay } from './tripForm';
import { rowsOf, workbookOf } from './workbooks';

const PENA = resolve(import.meta.dirname, '../../fixtures/cases/pena');
const PASSWORD = 'Lembah-Jingga-2026!';
/** Trips of this year go on, those before are archive. */
const CUTOVER = [`${new Date().getFullYear()}-01-01`, '2026-05-01'].sort().at(-1) ?? '';

/** The runs of the command, and the office that came of them. */
type Moved = { folder: string; questions: string[]; runs: ReturnType<typeof importPena>[]; url: string; first: string };

const test = base.extend<object, { office: Moved }>({
  office: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's dependencies from this pattern
    async ({}, use) => {
      const folder = await mkdtemp(join(tmpdir(), 'moving-day-'));
      await copyFile(join(PENA, 'phpmyadmin.sql'), join(folder, 'pena.sql'));
      const dry = importPena(folder, []);
      const questions = [...dry.told.matchAll(/^Pertanyaan (\S+): /gm)].map(([, id]) => id ?? '');
      const answers = join(folder, 'jawaban.xlsx');
      const rows = [['Id', 'Jawaban'], ...questions.map((id) => [id, answerOf(id)])];
      await writeFile(answers, workbookOf({ Pertanyaan: rows }));
      const rehearsed = importPena(folder, ['--answers', answers]);
      const saved = importPena(folder, ['--answers', answers, '--save']);
      const user = ['user', 'create', '--username', 'kepala', '--name', 'Kepala Kantor', '--role', '1,2,3,4,5'];
      const told = execFileSync(BINARY, [...user, '--unit', 'baru-4', ...databaseIn(folder)]).toString();
      const server = startServer(folder, []);
      const first = /Kata sandi awal: (\S+)/.exec(told)?.[1] ?? '';
      await use({ folder, questions, runs: [dry, rehearsed, saved], url: await server.url, first });
      await server.stop();
      await rm(folder, { recursive: true });
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  baseURL: async ({ office }, use) => use(office.url),
});

/** Runs `jaladin import pena`; returns its exit status and what it says. */
function importPena(folder: string, more: string[]) {
  const place = (name: string) => join(folder, name);
  const files = ['--files', join(PENA, 'files'), '--files-url', `file:${place('files')}`];
  const papers = ['--report', place('laporan.xlsx'), '--passwords', place('sandi.csv')];
  const where = ['--zone', 'WITA', '--cutover', CUTOVER, ...files, ...papers, ...databaseIn(folder)];
  const done = spawnSync(BINARY, ['import', 'pena', place('pena.sql'), ...where, ...more], { encoding: 'utf8' });
  return { status: done.status, told: done.stdout + done.stderr };
}

/** Answers of the office to the questions of the dry run. */
function answerOf(question: string) {
  const [, old] = question.split(':');
  if (question.startsWith('users.peran')) return 'ya';
  if (question === 'pegawais.nip:5') return '-';
  if (question.startsWith('pegawais.nip')) return ['19750615', '201003', '1905'].join('');
  return `baru-${old}`;
}

/** Signs in by the API with a first password and gives the account its own. */
async function begin(page: Page, name: string, first: string) {
  await page.goto('/favicon.svg');
  await page.evaluate(
    async ([user, old, own]) => {
      const post = (path: string, body: object) =>
        fetch(path, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) });
      await post('/api/user/login', { namaPengguna: user, password: old });
      const changed = await post('/api/user/ubah-password', { passwordLama: old, passwordBaru: own });
      if (!changed.ok) throw new Error(`password: ${changed.status} ${await changed.text()}`);
      const answer = await post('/api/user/login', { namaPengguna: user, password: own });
      const session = await answer.json();
      localStorage.setItem('jaladin.auth', JSON.stringify({ user: session.user, role: session.role }));
    },
    [name, first, PASSWORD],
  );
}

const read = (page: Page, path: string) =>
  page.evaluate(async (from) => (await (await fetch(from)).json()).result ?? null, `/api/${path}`);

test('an office moves in from a dump, whole and proved', async ({ page, office }) => {
  const [dry, rehearsed, saved] = office.runs;
  expect(dry?.status, dry?.told).toBe(3);
  expect(office.questions.length).toBeGreaterThanOrEqual(3);
  expect(rehearsed?.status, rehearsed?.told).toBe(0);
  expect(rehearsed?.told).toContain('Belum ada yang disimpan');
  expect(saved?.status, saved?.told).toBe(0);

  // Every row of every table is in one of three places.
  const [heads, ...tables] = rowsOf(await readFile(join(office.folder, 'laporan.xlsx')));
  expect(heads?.slice(0, 5)).toEqual(['Tabel', 'Ditemukan', 'Berjalan', 'Arsip', 'Ditinggalkan']);
  const found = tables.filter(([, count]) => typeof count === 'number');
  expect(found.length).toBeGreaterThan(50);
  for (const [table, count, running, archived, left] of found)
    expect(Number(running) + Number(archived) + Number(left), `${table}`).toBe(count);

  // Last year's recap is the sum of the report: what was approved.
  await begin(page, 'kepala', office.first);
  const expected = JSON.parse(await readFile(join(PENA, 'expected.json'), 'utf8'));
  const approved = expected.menurutTahunIndukStatus
    .filter(({ tahun, status }: { tahun: number; status: number | null }) => tahun === 2025 && status === 3)
    .reduce((sum: number, { nilai }: { nilai: number }) => sum + nilai, 0);
  await page.goto('/rekap?dari=2025-01-01&sampai=2025-12-31');
  await expect(page.getByText(`Rp${approved.toLocaleString('id-ID')}`).first()).toBeVisible();

  // A traveller of an archived trip is not sent again on its days.
  const trips = await read(page, 'perjalanan/get/all-perjalanan?limit=100');
  const archived = trips.find((trip: { arsip?: boolean; noSuratTugas?: string }) => trip.arsip && trip.noSuratTugas);
  const [place] = archived.tempats;
  const [traveller] = archived.personils;
  const days = `dari=${place.tanggalBerangkat}&sampai=${place.tanggalPulang}`;
  const busy = await read(page, `pegawai/ketersediaan?pegawaiId=${traveller.pegawai.id}&${days}`);
  expect(JSON.stringify(busy)).toContain('(arsip)');

  // The next number follows the last one of before.
  await startTrip(page, 'Koordinasi program setelah pindah', [0]);
  await pick(page, 'Jenis Perjalanan', { typed: 'Perjalanan Dinas Biasa' });
  await page.getByLabel('Nama Kota').fill('Kota Gama');
  await typeDay(page, 'Tanggal Berangkat', dayFromNow(40).typed);
  await typeDay(page, 'Tanggal Pulang', dayFromNow(41).typed);
  expect(await textOf(await fileTrip(page))).toContain('/64/');

  await page.goto(`/daftar?cari=${encodeURIComponent(archived.noSuratTugas)}`);
  const row = page.getByRole('row').filter({ hasText: archived.noSuratTugas });
  await row.getByRole('link', { name: archived.noSuratTugas }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Perjalanan Arsip');
  expect(await violations(page, 'perjalanan arsip')).toEqual([]);

  // Money of the archive comes back: nothing but payments and final numbers is added to it.
  type Row = { arsip?: boolean; personils: { dibayar: number }[] };
  const all = await read(page, 'admin/get/keuangan/daftar-perjalanan?limit=100');
  const paid = all.find(({ arsip, personils: [first] }: Row) => arsip && (first?.dibayar ?? 0) > 1000);
  await page.goto(`/arsip/${-paid.id}`);
  await page
    .getByRole('button', { name: /^Pembayaran / })
    .first()
    .click();
  await page.getByRole('button', { name: 'Catat pembayaran' }).click();
  const payment = page.getByRole('dialog', { name: 'Catat pembayaran' });
  await payment.getByRole('combobox', { name: 'Jenis' }).click();
  await page.getByRole('option', { name: 'Setoran kembali' }).click();
  await payment.getByLabel('Nilai').fill('1000');
  await payment.getByLabel('Nomor bukti').fill('STS-9');
  await payment.getByRole('button', { name: 'Catat' }).click();
  await expect(page.getByText('Pembayaran dicatat')).toBeVisible();
  await expect(page.getByRole('dialog', { name: /^Pembayaran / })).toContainText('akan dibayar Rp1.000');
  expect(await violations(page, 'pembayaran arsip')).toEqual([]);
});
