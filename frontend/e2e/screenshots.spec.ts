import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Page } from '@playwright/test';
import { call } from './issuedTrip';
import { linkIn } from './letters';
import { test } from './office';
import { signIn } from './people';

/** Pictures by file name; those of the help go into the app too. */
const SCREENS: Record<string, string> = {
  beranda: '/',
  panduan: '/panduan',
  daftar: '/daftar',
  perjalanan: '/perjalanan',
  'detail-perjalanan': '/detail-perjalanan/2',
  rampung: '/rampung/4',
  rill: '/rill/4',
  template: '/admin/template',
  'surat-keluar': '/admin/surat-keluar',
  'nomor-surat': '/admin/nomor-surat',
  pegawai: '/daftar-pegawai',
  'edit-pegawai': '/admin/edit-pegawai/1',
  'detail-pegawai': '/admin/detail-pegawai/1',
  'tambah-pengguna': '/admin/tambah-user',
  pengguna: '/admin/daftar-user',
  'daftar-induk-unit-kerja': '/admin/daftar-induk-unit-kerja',
  'jenis-surat': '/admin/edit-jenis-surat',
  'jejak-audit': '/admin/jejak-audit',
  keuangan: '/admin/keuangan/daftar-perjalanan',
  'template-keuangan': '/admin/keuangan/template',
  'induk-unit-kerja': '/admin/induk-unit-kerja',
  kop: '/admin/kop',
  'ttd-surat-tugas': '/admin/ttd-surat-tugas',
  'unit-kerja': '/admin/unit-kerja/2',
  bendahara: '/admin/daftar-bendahara',
  'tambah-bendahara': '/admin/tambah-bendahara',
  'sub-kegiatan': '/admin/sub-kegiatan',
  'dalam-kota': '/admin/dalam-kota',
  akun: '/akun',
  kalender: '/kalender',
  rekap: '/rekap',
  dasbor: '/dasbor',
  antrean: '/admin/verifikasi',
  anggaran: '/admin/anggaran',
  tarif: '/admin/tarif',
  'alasan-penolakan': '/admin/alasan-penolakan',
  'hari-libur': '/admin/hari-libur',
  pengamanan: '/admin/pengamanan',
  pembayaran: '/pembayaran',
  pembukaan: '/pembukaan',
  'penanda-tangan': '/admin/penanda-tangan',
  rujukan: '/admin/rujukan',
  srikandi: '/srikandi',
  'impor-pegawai': '/daftar-pegawai/impor',
  'impor-tarif': '/admin/tarif/impor',
};
/** Screens before a sign-in. */
const PUBLIC_SCREENS: Record<string, string> = { login: '/login', register: '/register' };
const IN_HELP = ['daftar', 'perjalanan', 'rampung'];
const SIZE = { width: 1280, height: 800 };

test.skip(!process.env.SCREENSHOTS, 'Pictures are made by `just screens`.');

/** Address of the page behind the code on a letter of the demo office. */
async function checkAddress(page: Page): Promise<string> {
  await page.goto('/detail-perjalanan/2');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Unduh surat tugas docx' }).click();
  return linkIn(await download);
}

/** Address of the desk with the largest of the receipts that wait longest. */
async function waitingReceipt(page: Page): Promise<string> {
  const answer = await call(page, 'get', 'kwitansi/antrean?page=0&limit=15');
  const { result } = (await answer.json()) as { result: { perjalananId: number; personilId: number; total: number }[] };
  const [largest] = result.sort((one, other) => other.total - one.total);
  return `/admin/rampung/${largest?.perjalananId}?personil=${largest?.personilId}`;
}

/** Converts a screenshot in the browser, which Playwright itself can't write as WebP. */
async function webp(page: Page): Promise<Buffer> {
  const png = (await page.screenshot()).toString('base64');
  const address = await page.evaluate(async (encoded) => {
    const bytes = Uint8Array.from(atob(encoded), (character) => character.charCodeAt(0));
    const picture = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [picture.width, picture.height];
    canvas.getContext('2d')?.drawImage(picture, 0, 0);
    return canvas.toDataURL('image/webp', 0.65);
  }, png);
  return Buffer.from(address.slice(address.indexOf(',') + 1), 'base64');
}

function write(file: string, bytes: Buffer) {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, bytes);
}

for (const scheme of ['light', 'dark'] as const) {
  test(`pictures of every screen, ${scheme}`, async ({ page }) => {
    test.setTimeout(300_000);
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
    await page.setViewportSize(SIZE);
    const take = async (name: string, address: string) => {
      await page.goto(address);
      await page.waitForLoadState('networkidle');
      const bytes = await webp(page);
      write(`../docs/screens/${name}-${scheme}.webp`, bytes);
      if (IN_HELP.includes(name)) write(`public/panduan/${name}-${scheme}.webp`, bytes);
    };
    for (const [name, address] of Object.entries(PUBLIC_SCREENS)) await take(name, address);
    await signIn(page, 'semua');
    for (const [name, address] of Object.entries(SCREENS)) await take(name, address);
    await take('verifikasi', await waitingReceipt(page));
    await take('keaslian', await checkAddress(page));
  });
}
