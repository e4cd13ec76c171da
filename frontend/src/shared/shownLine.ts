import type { ExpenseLine } from '../api/generated';
import { RILL_KIND } from './receiptStatus';

const ACTUAL_COSTS = 'Pengeluaran riil';

/** An expense line in the words of the screen: the wire names the line of the actual costs 'Rill'. */
export const shownLine = <Line extends Pick<ExpenseLine, 'jenisId' | 'item' | 'jenisRincianBPD'>>(line: Line): Line =>
  line.jenisId === RILL_KIND
    ? { ...line, item: ACTUAL_COSTS, jenisRincianBPD: { ...line.jenisRincianBPD, jenis: ACTUAL_COSTS } }
    : line;
