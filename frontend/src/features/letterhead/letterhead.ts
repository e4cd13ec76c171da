import * as z from 'zod/mini';
import { requiredText } from '../../shared/forms/schema';

export const letterheadSchema = z.object({
  pemerintah: requiredText('Pemerintah wajib diisi'),
  nama: z.string(),
  alamat: requiredText('Alamat wajib diisi'),
  telepon: z.string(),
  surel: z.string().check(z.refine((text) => /^$|^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text.trim()), 'Surel tidak sah')),
  situs: z.string(),
});

export type LetterheadDraft = z.input<typeof letterheadSchema>;

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
