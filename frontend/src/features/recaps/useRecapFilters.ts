import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { getRecapOptions } from '../../api/generated';
import { useHoldsRole } from '../../api/session';
import { useAddressState } from '../../shared/addressState';
import { idInAddress } from '../../shared/idInAddress';
import { ROLE } from '../../shared/roles';

type Choice = { value: string; label: string };

/** Filter of a recap: one of the ids that its call takes. */
export type RecapFilter = {
  /** Parameter of the call and of the address. */
  name: 'unitKerjaId' | 'pegawaiId' | 'sumberDanaId' | 'subKegiatanId';
  label: string;
  /** Chosen id; undefined for all. */
  value: string | undefined;
  choose: (value: string | undefined) => void;
  choices: Choice[];
  /** Tells why there are no choices. */
  empty: string;
  load: () => void;
};

/** Days of a recap. */
type Days = { dari: string; sampai: string };

/** Years before and after those of the recap whose trips name the choices. */
const [BEFORE, AFTER] = [2, 1];

/** Days around those of the recap, so that a choice stays when the days change. */
const around = ({ dari, sampai }: Days): Days => ({
  dari: `${Number(dari.slice(0, 4)) - BEFORE}-01-01`,
  sampai: `${Number(sampai.slice(0, 4)) + AFTER}-12-31`,
});

/** Filters of a recap that the signed-in user may use (W11), kept in the address. */
export function useRecapFilters(days: Days): RecapFilter[] {
  const seesUnits = useHoldsRole([ROLE.unitAdmin, ROLE.finance, ROLE.superAdmin]);
  const units = useGroups('unitKerjaId', 'Unit kerja', 'unit', days);
  const people = useGroups('pegawaiId', 'Pegawai', 'pegawai', days);
  const activities = useGroups('subKegiatanId', 'Sub kegiatan', 'sub-kegiatan', days);
  const sources = useGroups('sumberDanaId', 'Sumber dana', 'sumber-dana', days);
  return [...(seesUnits ? [units] : []), people, sources, activities];
}

/** State of a filter; its choices are wanted once it is opened or set. */
function useFilterState(name: RecapFilter['name']) {
  const [given, choose] = useAddressState(name);
  const [isOpened, setOpened] = useState(false);
  const value = given !== undefined && idInAddress(given) !== null ? given : undefined;
  return { name, value, choose, load: () => setOpened(true), isWanted: isOpened || value !== undefined };
}

const EMPTY = { pending: 'Memuat…', error: 'Gagal dimuat', success: 'Tidak ditemukan' };

/** Filter by a group of recaps: what the user's trips have, whichever roles they hold. */
function useGroups(name: RecapFilter['name'], label: string, kelompok: string, days: Days): RecapFilter {
  const { isWanted, ...state } = useFilterState(name);
  const groups = useQuery({
    ...getRecapOptions({ query: { kelompok, ...around(days) } }),
    enabled: isWanted,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const choices = (groups.data?.result ?? [])
    .map(({ kunci, nama }) => ({ value: kunci, label: nama }))
    .sort((one, other) => one.label.localeCompare(other.label, 'id'));
  return { ...state, label, choices, empty: EMPTY[groups.status] };
}
