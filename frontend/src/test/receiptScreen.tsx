import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { vi } from 'vitest';
import { ReceiptScreen } from '../features/receipts/ReceiptScreen';
import { receiptPage } from './receipts';
import { server } from './server';
import { renderInApp } from './withApp';

export const user = userEvent.setup({ delay: null });
export const url = (path: string) => `*/api/${path}`;

/** Handler of R1 with this answer. */
export const answers = (page: ReturnType<typeof receiptPage>) =>
  http.get(url('kwitansi/get/rampung/5'), () => HttpResponse.json(page));

/** Handler of T6 with the receipt's traveller and another one. */
const tripOf = ({ result }: ReturnType<typeof receiptPage>, keadaan?: 'batal') => {
  const other = { id: 6, pegawai: { nama: 'Budi Contoh' }, statusId: 2, total: 350000 };
  const personils = [{ ...result, id: 5 }, other];
  return http.get(url('perjalanan/get/detail-perjalanan/9'), () =>
    HttpResponse.json({ result: { id: 9, personils, keadaan } }),
  );
};

/** Renders the receipt of traveller 5. */
export async function openReceipt(page = receiptPage(), keadaan?: 'batal') {
  server.use(
    answers(page),
    tripOf(page, keadaan),
    http.get(url('kwitansi/5/usulan'), () =>
      HttpResponse.json({ result: { uangHarian: [], malam: 0, tanpaBukti: [] } }),
    ),
  );
  const onOpenRills = vi.fn();
  const onOpen = vi.fn();
  renderInApp(<ReceiptScreen id="5" onOpenRills={onOpenRills} onOpen={onOpen} trail={() => null} />);
  await screen.findByRole('heading', { name: /^STATUS / });
  return { onOpenRills, onOpen };
}

/** Answers a call and records the bodies of its requests. */
export function accepting(path: string, answer: unknown = { result: 1 }) {
  const bodies: unknown[] = [];
  server.use(
    http.post(url(path), async ({ request }) => {
      const isForm = request.headers.get('Content-Type')?.startsWith('multipart/');
      bodies.push(isForm ? Object.fromEntries(await request.formData()) : await request.json());
      return HttpResponse.json(answer as object);
    }),
  );
  return bodies;
}

/** Refuses a call with 409. */
export const refusing = (path: string, message: string) =>
  server.use(http.post(url(path), () => HttpResponse.json({ message, code: 'BENTROK' }, { status: 409 })));
