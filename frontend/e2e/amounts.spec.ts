import type { Page } from '@playwright/test';
import { issueTrip, KIND } from './issuedTrip';
import { expect, test } from './office';
import { fillExpense, submitExpense } from './receiptForm';

/** Spellings of Rp1.250.000. */
const SPELLINGS = ['1.250.000', '1250000', 'Rp 1.250.000', '1.250.000,00', '1,250,000.00'];
/** Texts that are no whole rupiah, of which no digit may be taken. */
const REFUSED = [
  ['1.250.000,50', 'Rupiah tanpa desimal.'],
  ['2,5', 'Rupiah tanpa desimal.'],
  ['1250.000', 'Nilai tidak dikenal, contoh 1.250.000.'],
  ['100.000.000.000', 'Nilai paling banyak Rp99.999.999.999.'],
] as const;

/** Pastes a text into the field that has the focus, as Ctrl+V does. */
async function paste(page: Page, text: string) {
  await page.evaluate((words) => navigator.clipboard.writeText(words), text);
  await page.keyboard.press('Control+V');
}

test('amounts and quantities mean the same typed and pasted, and no sign is dropped', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const trip = await issueTrip(page, { kind: KIND.outOfTown, cities: ['Kota Samaraya'] });
  await page.goto(`/rampung/${trip.travellers[0]?.id}`);
  const dialog = await fillExpense(page, { item: 'Hotel', satuan: 'malam', qty: '1', nilai: '1', jenis: 'Akomodasi' });
  const amount = dialog.getByLabel('Nilai');
  const enter = { typed: (text: string) => page.keyboard.type(text), pasted: (text: string) => paste(page, text) };
  const fill = async (way: keyof typeof enter, text: string) => {
    await amount.focus();
    await page.keyboard.press('Control+A');
    await page.keyboard.press('Delete');
    await enter[way](text);
    await page.keyboard.press('Tab');
  };
  for (const way of ['typed', 'pasted'] as const) {
    for (const text of SPELLINGS) {
      await fill(way, text);
      await expect(amount, `${way} ${text}`).toHaveValue('1.250.000');
    }
    for (const [text, message] of REFUSED) {
      await fill(way, text);
      await expect(dialog.getByText(message), `${way} ${text}`).toBeVisible();
      await dialog.getByRole('button', { name: 'Submit' }).click();
      await expect(dialog.getByText(message), `${way} ${text}`).toBeVisible();
    }
  }
  await fill('typed', '1.250.000,00');
  await dialog.getByLabel('Qty').fill('');
  await dialog.getByLabel('Qty').pressSequentially('2,5');
  await dialog.getByRole('button', { name: 'Submit' }).click();
  await expect(dialog.getByText('Qty bilangan bulat.')).toBeVisible();
  await dialog.getByLabel('Qty').fill('2');
  await submitExpense(page);
  await expect(page.getByRole('rowgroup', { name: 'Akomodasi' }).getByRole('row').nth(1)).toContainText('Rp1.250.000');
  await expect(page.getByRole('group', { name: 'Jumlah seluruhnya' })).toContainText('Rp2.500.000');
});
