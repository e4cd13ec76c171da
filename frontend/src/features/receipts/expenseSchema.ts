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
