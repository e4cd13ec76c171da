import { issueTrip, KIND } from './issuedTrip';
import { expect, test } from './office';
import { fillExpense } from './receiptForm';

test('a line that is sent without network says so at once, and is stored once when the line is back', async ({
  page,
}) => {
  const trip = await issueTrip(page, { kind: KIND.outOfTown, cities: ['Kota Samaraya'] });
  const [traveller] = trip.travellers;
  await page.goto(`/rampung/${traveller?.id}`);
  await fillExpense(page, { jenis: 'Transportasi', item: 'Taksi bandara', satuan: 'kali', qty: '2', nilai: '75000' });
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Submit' }).click();
  const waiting = page.getByRole('alert', { name: 'Menunggu jaringan' });
  await expect(waiting).toContainText('1 kiriman berangkat sendiri');
  await waiting.getByRole('button', { name: 'Jangan kirim' }).click();
  await expect(page.getByText('jadi belum dikirim').first()).toBeVisible();
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(waiting).toBeVisible();
  await page.context().setOffline(false);
  await expect(waiting).toBeHidden();
  await expect(page.getByRole('rowgroup', { name: 'Transportasi' }).getByText('Taksi bandara')).toHaveCount(1);
});
