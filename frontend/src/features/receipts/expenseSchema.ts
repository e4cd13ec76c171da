import * as z from 'zod/mini';
import { requiredInt, requiredText } from '../../shared/forms/schema';

/** An expense line as it is edited in its row. */
export const expenseSchema = z.object({
  item: requiredText('Item wajib diisi'),
  nilai: requiredInt('Nilai wajib diisi'),
  qty: requiredInt('Quantity wajib diisi'),
  satuan: requiredText('Satuan wajib diisi'),
});
