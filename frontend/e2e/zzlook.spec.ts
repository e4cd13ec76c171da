import type { Page } from '@playwright/test';
import { addLine, call, issueTrip, KIND, ok, sameOrigin } from './issuedTrip';
import { expect, test } from './office';
import { beside } from './people';
import { openSettled, settle } from './settled';

const OUT = '/tmp/fe_look';
const SIZES = [
  [1440, 900],
  [390, 844],
] as const;

async function shots(page: Page, name: string, prepare: (page: Page) => Promise<void>) {
  for (const [width, height] of SIZES) {
    await page.setViewportSize({ width, height });
    try {
      await prepare(page);
      await settle(page).catch(() => undefined);
    } catch (error) {
      console.log(name, width, String(error).slice(0, 400));
    }
    await page.screenshot({ path: `${OUT}/${name}-${width}.png`, fullPage: true });
  }
}

test('looks', async ({ page, browser }) => {
  test.setTimeout(240_000);
  const trip = await issueTrip(page, { kind: KIND.outOfTown, cities: ['Palu'], province: 72, takesAnyoneFree: true, travellers: 2, first: -3 }).catch(
    async (error) => {
      console.log(String(error).slice(0, 300));
      return issueTrip(page, { kind: KIND.outOfTown, cities: ['Palu'], takesAnyoneFree: true, travellers: 2 });
    },
  );
  const who = trip.travellers[0]?.id as number;
  await addLine(page, who, { item: 'Tiket pesawat', satuan: 'kali', qty: 1, nilai: 1_500_000, jenisId: 3 });
  const money = await beside(browser, 'keuangan');
  const versi = async () => (await (await call(money, 'get', `kwitansi/get/rampung/${who}`)).json()).result?.versi;
  console.log('versi', await versi());
  const advance = await call(money, 'post', `kwitansi/${who}/uang-muka`, { nilai: 4_000_000, tanggal: new Date().toISOString().slice(0, 10), nomorBukti: 'BK-17', versi: await versi() });
  console.log('uang-muka', advance.status(), (await advance.text()).slice(0, 300));
  const back = await call(money, 'post', `kwitansi/${who}/setoran-kembali`, { nilai: 1_000_000, tanggal: new Date().toISOString().slice(0, 10), nomorBukti: 'STS-3', versi: await versi() });
  console.log('setoran', back.status(), (await back.text()).slice(0, 300));
  await shots(money, 'advances', async (p) => {
    await p.goto('/admin/keuangan/daftar-perjalanan');
    await p.getByRole('button', { name: /^Uang muka/i }).first().click();
    await expect(p.getByRole('dialog')).toBeVisible();
  });
  await shots(money, 'rujukan-keuangan', (p) => openSettled(p, '/admin/rujukan'));
  await shots(page, 'receipt', (p) => openSettled(p, `/rampung/${who}`));
  await shots(page, 'detail', (p) => openSettled(p, `/detail-perjalanan/${trip.id}`));
  await shots(page, 'trip-form', async (p) => {
    await openSettled(p, '/perjalanan');
    await p.getByLabel('Untuk').fill('Supervisi program imunisasi');
    const day = p.getByLabel('Tanggal Pengajuan', { exact: true });
    await day.fill('35 oktobr');
    await day.press('Tab');
    const kind = p.getByRole('combobox', { name: 'Sumber Dana', exact: true });
    await kind.click();
    await p.getByRole('listbox').getByRole('option').first().click();
    const jenis = p.getByRole('combobox', { name: 'Jenis Perjalanan', exact: true });
    await jenis.click();
    await p.getByRole('listbox').getByRole('option').first().click();
    const from = p.getByLabel('Tanggal Berangkat', { exact: true }).first();
    await from.fill('31 feb 2027');
    await from.press('Tab');
  });
  await shots(page, 'add-line', async (p) => {
    await openSettled(p, `/rampung/${who}`);
    await p.getByRole('button', { name: 'Tambah +', exact: true }).last().click();
    const dialog = p.getByRole('dialog', { name: 'Tambah Rincian' });
    await dialog.getByLabel('Qty').fill('2,5');
    await dialog.getByLabel('Nilai').fill('1.250.000,50');
    await dialog.getByLabel('Item').click();
  });
  await page.context().close();
  const boss = await beside(browser, 'superadmin');
  await shots(boss, 'home-superadmin', (p) => openSettled(p, '/'));
  await shots(boss, 'rujukan', (p) => openSettled(p, '/admin/rujukan'));
  await shots(boss, 'rujukan-dialog', async (p) => {
    await openSettled(p, '/admin/rujukan');
    await p.getByRole('button', { name: /^Ubah / }).first().click();
  });
  await shots(boss, 'users', (p) => openSettled(p, '/admin/daftar-user'));
  await shots(boss, 'roles', async (p) => {
    await openSettled(p, '/admin/daftar-user');
    await p.getByRole('button', { name: /^Ubah peran/ }).first().click();
    await expect(p.getByRole('dialog')).toBeVisible();
  });
  await shots(boss, 'kop', (p) => openSettled(p, '/admin/kop'));
  const all = await beside(browser, 'semua');
  await shots(all, 'templates', (p) => openSettled(p, '/admin/template'));
  await shots(all, 'templates-finance', (p) => openSettled(p, '/admin/keuangan/template'));
  await shots(all, 'ttd', (p) => openSettled(p, '/admin/ttd-surat-tugas'));
  await shots(all, 'akun', (p) => openSettled(p, '/akun'));
  await shots(all, 'picker', async (p) => {
    await openSettled(p, '/perjalanan');
    await p.getByRole('combobox', { name: 'Personil 1' }).click();
  });
});
void [ok, sameOrigin];
