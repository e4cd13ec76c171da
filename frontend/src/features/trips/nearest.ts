import type { ListedEmployee } from '../../api/generated';

/** Employees in the order of a picker: who travelled last in the unit, the others of the unit, then everyone else. */
export function nearestFirst(
  employees: ListedEmployee[],
  unitId: number,
  travelled: readonly number[],
): ListedEmployee[] {
  const place = new Map([...new Set(travelled)].map((id, index) => [id, index]));
  const rank = ({ id, daftarUnitKerja }: ListedEmployee) =>
    place.get(id) ?? (daftarUnitKerja?.id === unitId ? travelled.length : travelled.length + 1);
  return [...employees].sort((one, other) => rank(one) - rank(other));
}
