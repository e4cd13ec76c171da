import type { FileTrip, TripCheckResult } from './generated';

/** Budget of the sub-activity before and after a trip; `setelah` may be negative. */
type Budget = { pagu: number; terealisasi: number; terpesan: number; tersedia: number; setelah: number };

/** Answer about a form that is filled in (P5). */
export type TripCheck = TripCheckResult & { anggaran?: Budget | null };

/** Form of a trip that is not filed yet, or of one that is to be changed. */
export type PlannedTrip = FileTrip & { id?: number };
