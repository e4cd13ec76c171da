import { type Dialog, expect, type Page } from '@playwright/test';

type Traveller = { id: number; nama: string };

/** Opens the verification of a traveller's receipt. */
export async function openVerification(verifier: Page, tripId: number, { id, nama }: Traveller) {
  await verifier.goto(`/admin/rampung/${tripId}?personil=${id}`);
  const card = verifier.getByRole('region', { name: nama });
  await expect(card).toBeVisible();
  return card;
}

/** Stays on a page of which the browser asks whether to leave it, as a user with a verdict on its way does. */
export const stay = (dialog: Dialog) => dialog.dismiss();

/** Loads a receipt again until the approval has arrived, which is sent while its page is left. */
export async function expectApproved(verifier: Page, tripId: number, traveller: Traveller) {
  const card = verifier.getByRole('region', { name: traveller.nama });
  verifier.on('dialog', stay);
  await expect(async () => {
    await openVerification(verifier, tripId, traveller);
    await expect(card).toContainText('Disetujui', { timeout: 2_000 });
  }).toPass({ timeout: 30_000 });
  verifier.off('dialog', stay);
}

/** Approves the receipt that is open: the next one is shown, and leaving the page sends the approval. */
export async function approve(verifier: Page, tripId: number, traveller: Traveller) {
  const card = verifier.getByRole('region', { name: traveller.nama });
  await card.getByRole('button', { name: 'Verifikasi' }).click();
  await expect(verifier.getByRole('alert').filter({ hasText: 'Kuitansi disetujui' })).toBeVisible();
  // The page that comes may ask before the approval of the one that goes has arrived.
  await expectApproved(verifier, tripId, traveller);
}
