import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { call, issueTrip, KIND } from './issuedTrip';
import { expect, test } from './office';
import { beside, signIn } from './people';
import { pick } from './tripForm';
import { rowsOf } from './workbooks';

/** Receipt of a trip that `semua` filed and handed in: they hold another duty when they approve it. */
async function ownReceipt(page: Page) {
  const trip = await issueTrip(page, { kind: KIND.inTown, destinations: ['Puskesmas Lembayung'], from: 38 });
  for (const step of ['kwitansi-otomatis', 'pengajuan'])
    expect((await call(page, 'post', `perjalanan/${trip.id}/${step}`, {})).status()).toBe(200);
  return {
    trip,
    approve: () => call(page, 'post', 'kwitansi/verifikasi/terima', { personilId: trip.travellers[0]?.id }),
  };
}

const separation = (page: Page) => page.getByRole('region', { name: 'Pemisahan tugas' });
const mode = (page: Page, name: string) => separation(page).getByRole('radio', { name, exact: true });

async function choose(page: Page, name: string) {
  await mode(page, name).check();
  await separation(page).getByRole('button', { name: 'Simpan' }).click();
  await expect(page.getByText('Pemisahan tugas disimpan')).toBeVisible();
  await page.reload();
  await expect(mode(page, name)).toBeChecked();
  await expect(separation(page).getByRole('button', { name: 'Simpan' })).toBeDisabled();
}

test('separation of duties refuses an approval, warns of it, and lists it', async ({ page, browser }) => {
  await signIn(page, 'adminunit');
  await page.goto('/admin/pengamanan');
  await expect(page.getByRole('region', { name: 'Daftar rangkap tugas' })).toHaveCount(0);
  const before = await separation(page).getByRole('radio', { checked: true }).getAttribute('value');
  const all = await beside(browser, 'semua');
  const { trip, approve } = await ownReceipt(all);

  if (before !== 'tolak') await choose(page, 'Tolak');
  const refused = await approve();
  expect(await refused.text()).toContain('PEMISAHAN_TUGAS');
  await choose(page, 'Ingatkan');
  const accepted = await approve();
  expect(accepted.status(), await accepted.text()).toBe(200);

  // The list is the auditor's.
  const auditor = await beside(browser, 'superadmin');
  await auditor.goto('/admin/pengamanan');
  const download = auditor.waitForEvent('download');
  await auditor.getByRole('button', { name: 'Unduh Excel' }).click();
  const rows = rowsOf(new Uint8Array(await readFile(await (await download).path())));
  expect(rows[0]).toContain('Rangkap tugas');
  expect(rows.slice(1).some((row) => row[3] === trip.travellers[0]?.nama)).toBe(true);

  if (before && before !== 'ingatkan') await choose(page, before === 'mati' ? 'Mati' : 'Tolak');
  for (const other of [all, auditor]) await other.context().close();
});

test('an uploaded template waits for the approval of the unit administrator', async ({ page, browser }) => {
  await signIn(page, 'adminunit');
  await page.goto('/admin/pengamanan');
  const approval = page.getByRole('switch', { name: /menunggu persetujuan/ });
  await expect(approval).not.toBeChecked();
  await approval.press('Space');
  await expect(page.getByText('Pengaturan templat disimpan')).toBeVisible();
  await page.reload();
  await expect(approval).toBeChecked();

  const clerk = await beside(browser, 'klerk');
  await clerk.goto('/admin/template');
  await pick(clerk, 'Jenis Templat', { typed: 'Surat Tugas Singkat' });
  const file = test.info().outputPath('singkat-menunggu.docx');
  const download = clerk.waitForEvent('download');
  await clerk.getByRole('button', { name: 'Mulai dari templat bawaan' }).click();
  await (await download).saveAs(file);
  await clerk.locator('input[type="file"]').setInputFiles(file);
  await clerk.getByRole('button', { name: 'Unggah', exact: true }).click();
  const inForce = clerk.getByRole('row').filter({ hasText: 'Surat Tugas Singkat' }).first();
  await expect(clerk.getByText(/menunggu persetujuan/i).first()).toBeVisible();
  await clerk.reload();
  await expect(inForce).not.toContainText('singkat-menunggu.docx');

  await page.reload();
  const waiting = page.getByRole('row').filter({ hasText: 'singkat-menunggu.docx' });
  await expect(waiting).toContainText('Surat Tugas Singkat');
  await waiting.getByRole('button', { name: 'Setujui singkat-menunggu.docx' }).click();
  await expect(waiting).toHaveCount(0);
  await clerk.reload();
  await expect(inForce).toContainText('singkat-menunggu.docx');

  // For other tests of this worker.
  await approval.press('Space');
  await expect(approval).not.toBeChecked();
  await page.reload();
  await expect(approval).not.toBeChecked();
  await clerk.context().close();
});
