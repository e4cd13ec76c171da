import { addLine, call, issueTrip, KIND } from './issuedTrip';
import { expect, test } from './office';
import { beside, signIn } from './people';

test('the verifier sees another trip of the person on the same day', async ({ page, browser }) => {
  await signIn(page, 'klerk');
  const seed = await (await call(page, 'get', 'perjalanan/get/seed')).json();
  const destinations = [seed.resultDalamKota[0].nama];
  const wish = { kind: KIND.inTown, destinations, first: 75, from: 12 };
  const first = await issueTrip(page, wish);
  const second = await issueTrip(page, wish);
  for (const { travellers } of [first, second])
    await addLine(page, travellers[0]?.id ?? 0, {
      item: 'Transport',
      satuan: 'kali',
      qty: 1,
      nilai: 45_000,
      jenisId: 3,
    });
  expect((await call(page, 'post', `kwitansi/post/pengajuan/${second.travellers[0]?.id}`, {})).status()).toBe(200);
  const verifier = await beside(browser, 'pencatat');
  await verifier.goto(`/admin/rampung/${second.id}`);
  const card = verifier.getByRole('region', { name: second.travellers[0]?.nama });
  const other = card.getByText(/^Juga .+: Rp45\.000, Draf,/);
  await expect(other).toContainText(destinations[0]);
  await expect(other.getByRole('link')).toHaveAttribute('href', `/admin/rampung/${first.id}`);
});
