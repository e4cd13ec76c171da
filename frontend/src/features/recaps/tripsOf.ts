import { useHoldsRole } from '../../api/session';
import { ROLE } from '../../shared/roles';
import { daysOfMonth, type TripFilter } from '../../shared/tripFilter';

type List = '/daftar' | '/admin/keuangan/daftar-perjalanan';

/** The list whose trips the recaps of the signed-in user count; none for the head of a unit, who has no list. */
export function useCountedList(): List | undefined {
  const isFinance = useHoldsRole([ROLE.finance]);
  const seesUnits = useHoldsRole([ROLE.unitAdmin, ROLE.superAdmin]);
  const isClerk = useHoldsRole([ROLE.user]);
  if (isFinance) return '/admin/keuangan/daftar-perjalanan';
  return isClerk && !seesUnits ? '/daftar' : undefined;
}

/** Filter of the list by the grouping of a recap. */
const ID: Record<string, 'unitKerjaId' | 'pegawaiId' | 'subKegiatanId' | 'sumberDanaId'> = {
  unit: 'unitKerjaId',
  pegawai: 'pegawaiId',
  'sub-kegiatan': 'subKegiatanId',
  'sumber-dana': 'sumberDanaId',
};

/** Filter of the trips of a group; none for what only the archive knows, which has no id. */
export function groupFilter(grouping: string, group: { kunci: string; nama: string }, days: Days) {
  if (grouping === 'bulan') return within(daysOfMonth(group.kunci), days);
  if (grouping === 'tujuan') return { ...days, cari: group.nama };
  const id = ID[grouping];
  return id && /^\d+$/.test(group.kunci) ? { ...days, [id]: Number(group.kunci) } : undefined;
}

type Days = { dari: string; sampai: string };

const within = (month: Days, days: Days): Days => ({
  dari: month.dari > days.dari ? month.dari : days.dari,
  sampai: month.sampai < days.sampai ? month.sampai : days.sampai,
});

/** Address of the trips that a figure counts. */
export function tripsAddress(list: List, filter: TripFilter) {
  const given = Object.entries({ menurut: 'berangkat', ...filter }).filter(([, value]) => value !== undefined);
  return `${list}?${new URLSearchParams(given.map(([name, value]) => [name, String(value)]))}`;
}
