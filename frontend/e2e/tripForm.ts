import { type Download, expect, type Locator, type Page } from '@playwright/test';

const MONTHS = 'Januari Februari Maret April Mei Juni Juli Agustus September Oktober November Desember'.split(' ');

/** The time of the office, eight hours ahead of UTC, days after now, as if it were UTC. */
export const officeTime = (days: number) => new Date(Date.now() + 8 * 3_600_000 + days * 86_400_000);

/** Writes a day, counted from today, as it is typed and as a letter prints it. */
export function dayFromNow(days: number) {
  const day = officeTime(days);
  const [dd, mm, yyyy] = [day.getUTCDate(), day.getUTCMonth() + 1, day.getUTCFullYear()];
  const two = (n: number) => String(n).padStart(2, '0');
  return { typed: `${two(dd)}/${two(mm)}/${yyyy}`, printed: `${two(dd)} ${MONTHS[mm - 1]} ${yyyy}` };
}

let latestDay = 60;

/**
 * Returns a first day, counted from today, from which no other test of this office travels for a week; for three days once the year, in
 * which a trip must begin, has no such week left.
 */
export const unusedDay = () => {
  latestDay += latestDay < 350 ? 7 : 10 - 42 * 7;
  return latestDay;
};

const picker = (page: Page, label: string, row = 0): Locator =>
  page.getByRole('combobox', { name: label, exact: true }).nth(row);

type Choice = { typed?: string; option?: number; row?: number };

/** Chooses an option of a picker and returns its text. */
export async function pick(page: Page, label: string, { typed, option = 0, row = 0 }: Choice = {}) {
  const input = picker(page, label, row);
  await input.click();
  if (typed !== undefined) await input.fill(typed);
  const choice = page.getByRole('listbox').getByRole('option').nth(option);
  await choice.click();
  await expect(page.getByRole('listbox')).toHaveCount(0);
  return input.inputValue();
}

export async function typeDay(page: Page, label: string, day: string, row = 0) {
  const input = page.getByLabel(label, { exact: true }).nth(row);
  await input.fill(day);
  await input.press('Tab');
}

/** Fills in the form up to the funding source and returns the travellers' names. */
export async function startTrip(page: Page, untuk: string, staff: number[]): Promise<string[]> {
  await page.goto('/perjalanan');
  await expect(page.getByRole('form', { name: 'Perjalanan' })).toBeVisible();
  await pick(page, 'Klasifikasi');
  await pick(page, 'Kode Klasifikasi');
  await page.getByLabel('Untuk').fill(untuk);
  await page.getByLabel('Dasar').fill('Telaah staf bidang');
  const travellers: string[] = [];
  for (const [slot, option] of staff.entries()) travellers.push(await pick(page, `Personil ${slot + 1}`, { option }));
  await pick(page, 'Sumber Dana');
  if ((await picker(page, 'Bendahara').inputValue()) === '') await pick(page, 'Bendahara');
  return travellers;
}

/** Fills in the last fields, submits the form and returns the memo. */
export async function fileTrip(page: Page): Promise<Download> {
  await pick(page, 'Sub Kegiatan');
  await expect(page.getByTestId('kode-rekening')).toHaveText(/^Kode Rekening: \d[\d.]*\d$/);
  await typeDay(page, 'Tanggal Pengajuan', dayFromNow(0).typed);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Submit' }).click();
  const memo = await download;
  await expect(page.getByText('File nota dinas berhasil diunduh')).toBeVisible();
  await expect(page).toHaveURL(/\/daftar$/);
  return memo;
}

/** Finds the row of /daftar with a number, turning pages. */
export async function findRow(page: Page, number: string): Promise<Locator> {
  const row = page.getByRole('row').filter({ hasText: number });
  const firstMemo = page.getByRole('row').nth(1).getByRole('cell').nth(4);
  await expect(firstMemo).toBeVisible();
  // The list may still show what it had before the filing, until it is loaded again.
  await row.waitFor({ timeout: 5000 }).catch(() => undefined);
  const next = page.getByRole('button', { name: 'Halaman berikutnya' });
  while ((await row.count()) === 0 && (await next.isEnabled())) {
    const shown = await firstMemo.innerText();
    await next.click();
    await expect(firstMemo).not.toHaveText(shown);
  }
  await expect(row).toHaveCount(1);
  return row;
}

/** Issues the letter of a row in its dialog and downloads it there; downloads an issued one. */
export async function downloadLetter(page: Page, row: Locator): Promise<Download> {
  const issue = row.getByRole('button', { name: 'Terbitkan surat tugas' });
  const issued = row.getByRole('button', { name: 'Unduh surat tugas' });
  await expect(issue.or(issued)).toBeVisible();
  const isNew = (await issue.count()) > 0;
  const dialog = page.getByRole('dialog', { name: 'Terbitkan surat tugas' });
  if (isNew) {
    await issue.click();
    await dialog.getByRole('button', { name: 'Terbitkan' }).click();
  }
  const download = page.waitForEvent('download');
  if (isNew) await dialog.getByRole('button', { name: 'Unduh' }).click();
  else await issued.click();
  const letter = await download;
  await expect(page.getByText('File surat tugas berhasil diunduh').first()).toBeVisible();
  if (isNew) await dialog.getByRole('button', { name: 'Tutup' }).last().click();
  return letter;
}
