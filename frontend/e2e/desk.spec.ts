import { addLine, issueTrip, KIND } from './issuedTrip';
import { expect, test } from './office';
import { beside } from './people';
import { handIn } from './receiptForm';

test('a receipt of many lines opens at its top, its current line in view and clear of toasts', async ({
  page,
  browser,
}) => {
  const trip = await issueTrip(page, { kind: KIND.outOfTown, cities: ['Kota Samaraya'], travellers: 2 });
  for (const { id } of trip.travellers) {
    for (let line = 1; line <= 9; line += 1)
      await addLine(page, id, { item: `Ojek ${line}`, satuan: 'kali', qty: 1, nilai: 53_000, jenisId: 3 });
    await page.goto(`/rampung/${id}`);
    await handIn(page);
    await expect(page.getByRole('heading', { name: 'STATUS Diajukan' })).toBeVisible();
  }
  const verifier = await beside(browser, 'pencatat');
  const open = async (width: number, height: number) => {
    await verifier.setViewportSize({ width, height });
    await verifier.goto(`/admin/rampung/${trip.id}`);
    await expect(verifier.getByRole('list', { name: /^Baris/ })).toBeVisible();
  };
  await open(390, 844);
  expect(await verifier.evaluate(() => window.scrollY)).toBe(0);
  await open(1024, 900);
  const button = verifier.getByRole('button', { name: 'Sesuai', exact: true });
  await expect(button).toBeInViewport({ ratio: 1 });
  for (let line = 0; line < 9; line += 1) await verifier.keyboard.press('s');
  await verifier.keyboard.press('a');
  const toast = verifier.getByRole('alert').filter({ hasText: 'Kuitansi disetujui' });
  await expect(toast).toBeVisible();
  await expect(button).toBeInViewport({ ratio: 1 });
  const [covered, covering] = [await button.boundingBox(), await toast.boundingBox()];
  expect((covered?.x ?? 0) + (covered?.width ?? 0)).toBeLessThanOrEqual(covering?.x ?? 0);
  await verifier.getByRole('navigation').getByRole('button', { name: 'Urungkan' }).click();
  await verifier.context().close();
});
