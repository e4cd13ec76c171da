import type { ExpenseLine } from '../../api/generated';
import { shownLine } from '../../shared/shownLine';

export type ExpenseGroup = { jenisId: number; jenis: string; lines: ExpenseLine[]; sum: number };

/** Groups lines by expense kind, in the order of the kinds' ids, with the sum of each group. */
export function groupByKind(lines: ExpenseLine[]): ExpenseGroup[] {
  const groups = new Map<number, ExpenseGroup>();
  for (const line of lines.map(shownLine)) {
    const group = groups.get(line.jenisId) ?? {
      jenisId: line.jenisId,
      jenis: line.jenisRincianBPD.jenis,
      lines: [],
      sum: 0,
    };
    group.lines.push(line);
    group.sum += line.qty * line.nilai;
    groups.set(line.jenisId, group);
  }
  return [...groups.values()].sort((one, other) => one.jenisId - other.jenisId);
}
