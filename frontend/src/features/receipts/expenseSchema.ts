import * as z from 'zod/mini';
import { requiredInt, requiredText } from '../../shared/forms/schema';

/** Largest quantity of a line (C-1). */
export const LARGEST_QTY = 9_999;

/** An expense line as it is edited in its row. */
export const expenseSchema = z.object({
  item: requiredText('Item wajib diisi'),
  nilai: requiredInt('Nilai wajib diisi'),
  qty: requiredInt('Qty wajib diisi'),
  satuan: requiredText('Satuan wajib diisi'),
  nomorBukti: z.string(),
});

/** The same with what the line pays for: empty texts where its item says it. */
export const keyedExpenseSchema = z.extend(expenseSchema, {
  jenisBiaya: z.string(),
  asal: z.string(),
  tujuan: z.string(),
  kelas: z.string(),
});

/** Kind and way of a line's cost, as a form holds them. */
export type CostKeysInput = Pick<z.input<typeof keyedExpenseSchema>, 'jenisBiaya' | 'asal' | 'tujuan' | 'kelas'>;
