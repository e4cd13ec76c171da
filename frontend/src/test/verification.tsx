import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { VerificationPage } from '../features/verification/VerificationPage';
import { tripReceipts } from './receipts';
import { server } from './server';
import { renderInApp } from './withApp';

export const user = userEvent.setup({ delay: null });
export const REASONS = [
  { id: 1, alasan: 'Bukti tidak terbaca', aktif: true, versi: 1 },
  { id: 2, alasan: 'Alasan lama', aktif: false, versi: 1 },
];
/** Handler of T7 with one receipt in this state. */
export const answers = (statusId: number) =>
  http.get('*/api/admin/get/detail-perjalanan/9', () => HttpResponse.json({ result: tripReceipts(statusId) }));

type Judged = { id: number; putusan: string; versi: number };

/**
 * Answers the judgements of lines, which the receipt then has, and records their bodies; a slow server waits for `answer`, the
 * line `refused` is refused.
 */
export function judging({ isSlow = false, refused }: { isSlow?: boolean; refused?: number } = {}) {
  const sent: Judged[] = [];
  const stored = new Map<number, Judged>();
  let answer = () => {};
  const asked = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const trip = () => {
    const [ani, ...others] = tripReceipts(2).personils;
    const rincianBPDs = ani?.rincianBPDs.map((line) => ({ ...line, putusan: stored.get(line.id)?.putusan }));
    const judged = { ...ani, versi: (ani?.versi ?? 0) + stored.size, rincianBPDs };
    return { ...tripReceipts(2), personils: [judged, ...others] };
  };
  server.use(
    http.get('*/api/admin/get/detail-perjalanan/9', () => HttpResponse.json({ result: trip() })),
    http.post('*/api/kwitansi/verifikasi/baris', async ({ request }) => {
      const body = (await request.json()) as Judged;
      sent.push(body);
      if (isSlow) await asked;
      if (body.id === refused)
        return HttpResponse.json({ message: 'Kuitansi berubah.', code: 'BENTROK' }, { status: 409 });
      stored.set(body.id, body);
      return HttpResponse.json({ result: { ...body, personilId: 5, versi: body.versi + 1 } });
    }),
  );
  return { sent, answer };
}

/** Verdicts of the list of lines, in its order. */
export const verdicts = () =>
  within(screen.getByRole('list', { name: 'Baris Ani Contoh' }))
    .getAllByRole('listitem')
    .map((row) => /(Sesuai|Perbaiki)?$/.exec(row.textContent)?.[0]);

/** Renders the verification of a trip with one receipt in this state. */
export async function openVerification(statusId: number) {
  server.use(
    answers(statusId),
    http.get('*/api/alasan-penolakan', () => HttpResponse.json({ result: REASONS })),
  );
  renderInApp(<VerificationPage id="9" />);
  return within(await screen.findByRole('region', { name: 'Ani Contoh' }));
}
export type Traveller = Awaited<ReturnType<typeof openVerification>>;
