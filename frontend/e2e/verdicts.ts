import { type Dialog, expect, type Page } from '@playwright/test';
import { giveReasons } from './receiptForm';

type Traveller = { id: number; nama: string };

/** Opens the verification of a traveller's receipt. */
export async function openVerification(verifier: Page, tripId: number, { id, nama }: Traveller) {
  await verifier.goto(`/admin/rampung/${tripId}?personil=${id}`);
  const card = verifier.getByRole('region', { name: nama });
  await expect(card).toBeVisible();
  return card;
}

const stay = (dialog: Dialog) => dialog.dismiss();

/**
 * Opens a page again until an approval has arrived that is sent while the page before is left. Where the browser asks whether to
 * leave a verdict that is on its way, it stays, as a user does.
 */
export async function comeBack(verifier: Page, look: () => Promise<void>) {
  verifier.on('dialog', stay);
  await expect(look).toPass({ timeout: 30_000 });
  verifier.off('dialog', stay);
}

/** Opens the verification of a receipt until its approval has arrived. */
export const expectApproved = (verifier: Page, tripId: number, traveller: Traveller) =>
  comeBack(verifier, async () => {
    const card = await openVerification(verifier, tripId, traveller);
    await expect(card).toContainText('Disetujui', { timeout: 2_000 });
  });

/** Gives the reasons that an approval asks for, if it asks. */
export async function answerApproval(verifier: Page, name: string) {
  const dialog = verifier.getByRole('dialog', { name: 'Setujui kuitansi' });
  const told = verifier.getByRole('alert').filter({ hasText: 'Kuitansi disetujui' }).filter({ hasText: name });
  await dialog.or(told).first().waitFor();
  if (!(await dialog.isVisible())) return;
  await giveReasons(dialog);
  await dialog.getByRole('button', { name: 'Ya, setujui' }).click();
}

/** Approves the receipt that is open: the next one is shown, and leaving the page sends the approval. */
export async function approve(verifier: Page, tripId: number, traveller: Traveller) {
  const card = verifier.getByRole('region', { name: traveller.nama });
  await card.getByRole('button', { name: 'Verifikasi' }).click();
  await answerApproval(verifier, traveller.nama);
  await expect(verifier.getByRole('alert').filter({ hasText: 'Kuitansi disetujui' })).toBeVisible();
  // The page that comes may ask before the approval of the one that goes has arrived.
  await expectApproved(verifier, tripId, traveller);
}
