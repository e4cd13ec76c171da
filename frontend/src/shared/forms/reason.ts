import * as z from 'zod/mini';
import '../../api/withoutEval';

/** Shortest reason of a change or a cancellation. */
const SHORTEST = 10;

/** Reason of a change or a cancellation. */
export const REASON = z.string().check(z.trim(), z.minLength(SHORTEST, `Alasan paling sedikit ${SHORTEST} huruf`));
