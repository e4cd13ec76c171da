import * as z from 'zod/mini';
import { requiredText } from '../../shared/forms/schema';

/** A sub-activity; its budget may be unknown. */
export const activitySchema = z.object({
  kodeRekening: requiredText('Kode Rekening wajib diisi'),
  subKegiatan: requiredText('Sub Kegiatan wajib diisi'),
  anggaran: z.nullable(z.int()),
});

export const BLANK_ACTIVITY: z.input<typeof activitySchema> = { kodeRekening: '', subKegiatan: '', anggaran: null };
