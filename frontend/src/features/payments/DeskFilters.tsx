import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRecapOptions } from '../../api/generated';
import { IdleMonthInput } from '../../shared/forms/idlePeriods';
import { officeToday } from '../../shared/officeClock';
import { FilterRow } from '../../shared/ui/FilterRow';
import { SearchBox } from '../../shared/ui/SearchBox';
import styles from '../../shared/ui/TripFilters.module.css';
import type { DeskFilter } from './PaymentDesk';

/** Years whose trips name the units and sources to choose from. */
const YEARS_BACK = 2;

type Props = { filter: DeskFilter; onFilter: (changed: Partial<DeskFilter>) => void };

/** Month of departure, work unit and funding source of the desk. */
export function DeskFilters({ filter: { cari, bulan, unitKerjaId, sumberDanaId }, onFilter }: Props) {
  return (
    <FilterRow
      label="Saringan pembayaran"
      count={[bulan, unitKerjaId, sumberDanaId].filter(Boolean).length}
      search={
        <SearchBox
          name="Cari nama atau nomor"
          search={cari ?? ''}
          onSearch={(text) => onFilter({ cari: text })}
          className={styles.search}
        />
      }
    >
      <IdleMonthInput month={bulan} all="Semua bulan" onChange={(month) => onFilter({ bulan: month })} />
      <Choice label="Unit kerja" grouping="unit" value={unitKerjaId} onChoose={(id) => onFilter({ unitKerjaId: id })} />
      <Choice
        label="Sumber dana"
        grouping="sumber-dana"
        value={sumberDanaId}
        onChoose={(id) => onFilter({ sumberDanaId: id, indukUnitKerjaId: undefined })}
      />
    </FilterRow>
  );
}

type ChoiceProps = {
  label: string;
  grouping: 'unit' | 'sumber-dana';
  value: string | undefined;
  onChoose: (id: string | undefined) => void;
};

/** Choice of a group that trips of the last years have; finance has no list of units of its own. */
function Choice({ label, grouping, value, onChoose }: ChoiceProps) {
  const year = Number(officeToday().slice(0, 4));
  const days = { dari: `${year - YEARS_BACK}-01-01`, sampai: `${year + 1}-12-31` };
  const groups = useQuery({
    ...getRecapOptions({ query: { kelompok: grouping, ...days } }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const choices = (groups.data?.result ?? []).map(({ kunci, nama }) => ({ value: kunci, label: nama }));
  const known = value === undefined || choices.some((choice) => choice.value === value);
  return (
    <NativeSelect
      aria-label={label}
      value={value ?? ''}
      onChange={({ currentTarget }) => onChoose(currentTarget.value || undefined)}
      data={[
        { value: '', label: `Semua ${label.toLowerCase()}` },
        ...(known ? [] : [{ value, label: `${label} ${value}` }]),
        ...choices.sort((one, other) => one.label.localeCompare(other.label, 'id')),
      ]}
      w={210}
    />
  );
}
