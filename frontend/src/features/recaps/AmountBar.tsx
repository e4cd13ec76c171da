import { Bar } from '../../shared/ui/Bar';

type Amounts = { disetujui: number; berjalan: number };

/** Largest total of some rows, the scale of their bars. */
export const largestOf = (rows: Amounts[]) => Math.max(0, ...rows.map((row) => row.disetujui + row.berjalan));

/** Approved receipts and those under way of a row, on the scale of the largest. */
export const AmountBar = ({ row, largest }: { row: Amounts; largest: number }) => (
  <Bar parts={[{ amount: row.disetujui }, { amount: row.berjalan, tone: 'booked' }]} whole={largest} />
);
