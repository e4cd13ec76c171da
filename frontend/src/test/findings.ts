import { HttpResponse, http } from 'msw';
import type { Finding } from '../api/findings';
import { server } from './server';

/** A finding; by default a line without a proof, which asks for a reason. */
export const finding = (changed: Partial<Finding> = {}): Finding => ({
  kode: 'T08',
  tingkat: 'alasan',
  pesan: 'Belum ada bukti: Hotel.',
  dasar: 'PP 12/2019',
  pihak: [],
  ...changed,
});

/** Two trips on a day, which forbids the act. */
export const clash = (changed: Partial<Finding> = {}) =>
  finding({
    kode: 'T01',
    tingkat: 'larang',
    pesan: 'Ani juga pada ST 274 tanggal 2 Maret 2026.',
    pihak: [{ jenis: 'perjalanan', id: 17, nomor: '800/274' }],
    ...changed,
  });

/** Refuses a call by findings. */
export const refusal = (temuan: Finding[]) =>
  HttpResponse.json({ code: 'TEMUAN', message: temuan[0]?.pesan, temuan }, { status: 409 });

/** Answers a call one after the other, the last answer again and again, and records the bodies. */
export function answering(method: 'post' | 'put', path: string, ...answers: (() => Response)[]) {
  const bodies: Record<string, unknown>[] = [];
  server.use(
    http[method](path, async ({ request }) => {
      bodies.push((await request.json()) as Record<string, unknown>);
      return (answers[bodies.length - 1] ?? answers.at(-1) ?? Response.error)();
    }),
  );
  return bodies;
}
