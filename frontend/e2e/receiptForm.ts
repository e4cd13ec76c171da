import type { Locator, Page } from '@playwright/test';
import { expect } from './office';
import { picture } from './pictures';
import { pick } from './tripForm';

type Expense = { item: string; satuan: string; qty: string; nilai: string; jenis: string };

const formOf = (page: Page) => page.getByRole('form', { name: 'Tambah Rincian' });

/** Fills a new expense line of the receipt that is shown, its kind first; returns its form. */
export async function fillExpense(page: Page, line: Expense) {
  await page.getByRole('button', { name: 'Tambah +', exact: true }).last().click();
  const form = formOf(page);
  await pick(page, 'Jenis', { typed: line.jenis });
  await form.getByLabel('Item').fill(line.item);
  await form.getByLabel('Satuan').fill(line.satuan);
  await form.getByLabel('Qty').fill(line.qty);
  await form.getByLabel('Nilai').fill('');
  await form.getByLabel('Nilai').pressSequentially(line.nilai);
  return form;
}

/** Chooses a picture of this size as proof of the new line. */
export async function chooseProof(page: Page, width: number, height: number) {
  await page.locator('input[type="file"]').setInputFiles({ name: 'nota.png', ...(await picture(page, width, height)) });
}

/** Stores the new line. */
export async function submitExpense(page: Page) {
  await formOf(page).getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByText('Data Nomor Batch berhasil disimpan.').first()).toBeVisible();
  await expect(formOf(page)).toBeHidden();
}

/** Writes a reason wherever the dialog of an act asks for one. */
export async function giveReasons(dialog: Locator) {
  await dialog.getByRole('button').first().waitFor();
  for (const reason of await dialog.getByRole('textbox', { name: /^Alasan/ }).all())
    await reason.fill('Panitia meminta kuitansi lebih awal.');
}

/** Hands in the receipt that is shown, of a trip that is not over yet. */
export async function handIn(page: Page) {
  await page.getByRole('button', { name: 'Ajukan', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Ajukan kuitansi?' });
  // With all reasons given before, nothing is asked.
  await dialog
    .or(page.getByRole('heading', { name: 'STATUS Diajukan' }))
    .or(page.getByText('Ubah rincian atau isi jawaban.'))
    .first()
    .waitFor();
  if (!(await dialog.isVisible())) return;
  await giveReasons(dialog);
  await dialog.getByRole('button', { name: 'Tetap ajukan' }).click();
}

/** Hands in all receipts of the trip that is shown. */
export async function handInAll(page: Page) {
  await page.getByRole('button', { name: 'Ajukan semua', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Ajukan semua kuitansi' });
  await dialog
    .or(page.getByText(/^\d+ kuitansi diajukan/))
    .first()
    .waitFor();
  if (!(await dialog.isVisible())) return;
  await giveReasons(dialog);
  await dialog.getByRole('button', { name: /^Ajukan/ }).click();
}

/** Adds the first actual cost (rill) to the receipt that is shown. */
export async function addActualCost(page: Page, item: string, amount: string) {
  await page.getByRole('button', { name: 'Pengeluaran riil', exact: true }).click();
  const rills = page.getByRole('dialog', { name: 'Pengeluaran riil' });
  await rills.getByLabel('Item').fill(item);
  await rills.getByLabel('Nilai').pressSequentially(amount);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('rowgroup', { name: 'Pengeluaran riil' })).toContainText('Jumlah 1 pengeluaran riil');
}
