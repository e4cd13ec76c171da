import * as z from 'zod/mini';
import type { UnitLetterhead } from '../../api/generated';
import { requiredText } from '../../shared/forms/schema';

export const letterheadSchema = z.object({
  pemerintah: requiredText('Pemerintah wajib diisi'),
  /** Lines between government and name. */
  barisAtas2: z.string(),
  barisAtas3: z.string(),
  nama: z.string(),
  baris2: z.string(),
  alamat: requiredText('Alamat wajib diisi'),
  telepon: z.string(),
  surel: z.string().check(z.refine((text) => /^$|^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text.trim()), 'Surel tidak sah')),
  situs: z.string(),
});

export type LetterheadDraft = z.input<typeof letterheadSchema>;

type Head = Pick<UnitLetterhead, 'barisAtas' | 'nama' | 'baris2' | 'alamat' | 'telepon' | 'surel' | 'situs'>;

/** Letterhead as the form holds it. */
export const draftOf = ({ barisAtas, nama, baris2, alamat, telepon, surel, situs }: Head): LetterheadDraft => ({
  pemerintah: barisAtas[0] ?? '',
  barisAtas2: barisAtas[1] ?? '',
  barisAtas3: barisAtas[2] ?? '',
  nama,
  baris2: baris2 ?? '',
  alamat,
  telepon,
  surel,
  situs,
});

/** Lines above the name, without empty ones. */
export const linesAbove = ({ pemerintah, barisAtas2, barisAtas3 }: LetterheadDraft): string[] =>
  [pemerintah, barisAtas2, barisAtas3].map((line) => line.trim()).filter(Boolean);

/** Letterhead as the server takes it. */
export const requestOf = (draft: LetterheadDraft) => {
  const { barisAtas2: _2, barisAtas3: _3, ...lines } = draft;
  return { ...lines, barisAtas: linesAbove(draft) };
};

/** Lines below the name as the letters print them (`Letterhead::address_lines` of the server). */
export function addressLines({ alamat, telepon, surel, situs }: LetterheadDraft): string[] {
  const contacts = [
    ['Telepon', telepon],
    ['Surel', surel],
    ['Situs', situs],
  ].flatMap(([label, text]) => (text?.trim() ? `${label} ${text.trim()}` : []));
  return [...alamat.split('\n'), contacts.join(', ')].map((line) => line.trim()).filter(Boolean);
}

/** Largest logo the server accepts, in bytes. */
const LARGEST_LOGO = 512 * 1024;

/** Returns why a file cannot be a logo; null if it can. */
export function logoFault({ type, size }: Pick<File, 'type' | 'size'>): string | null {
  if (type !== 'image/png' && type !== 'image/jpeg') return 'Logo harus PNG atau JPEG.';
  return size > LARGEST_LOGO ? 'Ukuran logo paling besar 512 KB.' : null;
}
