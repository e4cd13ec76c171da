import { Group, Text } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { AS_FILE } from '../../api/download';
import { exportRecap, getRecapOptions, type RecapGroup, type RecapSums } from '../../api/generated';
import type { AddressLink } from '../../shared/addressLink';
import { useAddressState } from '../../shared/addressState';
import { monthName, rupiah, shortDate } from '../../shared/format';
import { DayInput } from '../../shared/forms/DayInput';
import { officeToday } from '../../shared/officeClock';
import { usePhone } from '../../shared/phone';
import { turnOf } from '../../shared/turn';
import { AsyncSection } from '../../shared/ui/AsyncSection';
import { ChoiceChips } from '../../shared/ui/ChoiceChips';
import { cardLabels } from '../../shared/ui/cardLabels';
import { DownloadButton } from '../../shared/ui/DownloadButton';
import { MoreFilters } from '../../shared/ui/MoreFilters';
import { NoDataRow } from '../../shared/ui/NoDataRow';
import { PageTitle } from '../../shared/ui/PageTitle';
import { SegmentedControl } from '../../shared/ui/SegmentedControl';
import tables from '../../shared/ui/tables.module.css';
import { AmountBar, largestOf } from './AmountBar';
import { NameWithBar } from './Figure';
import { PeriodPresets } from './PeriodPresets';
import { PrintButton } from './PrintButton';
import { chosenOf, RecapFilters } from './RecapFilters';
import recapStyles from './RecapPage.module.css';
import { groupFilter, tripsAddress, useCountedList } from './tripsOf';
import { useRecapFilters } from './useRecapFilters';

const GROUPINGS = [
  { value: 'bulan', label: 'Bulan' },
  { value: 'pegawai', label: 'Pegawai' },
  { value: 'unit', label: 'Unit' },
  { value: 'sub-kegiatan', label: 'Sub kegiatan' },
  { value: 'sumber-dana', label: 'Sumber dana' },
  { value: 'tujuan', label: 'Tujuan' },
];
const TYPES = [
  { value: '1', label: 'Dalam daerah' },
  { value: '2', label: 'Luar daerah' },
];
const ACTIVITIES = [
  { value: 'biasa', label: 'Biasa' },
  { value: 'diklat', label: 'Diklat' },
  { value: 'fullboard', label: 'Fullboard' },
  { value: 'fullday', label: 'Fullday' },
];
/** Short form of the days, so that all filters fit one row. */
const SHORT = { valueFormat: 'D MMM YYYY', w: 165 };
const HEADINGS = ['Nama', 'Perjalanan', 'Orang-hari', 'Disetujui', 'Dibayar', 'Berjalan', 'Total'];
const LABELS = cardLabels(HEADINGS);

/** /rekap: what the trips of some days cost, by group. */
export function RecapPage({ link }: { link?: AddressLink }) {
  const list = useCountedList();
  const year = officeToday().slice(0, 4);
  const [grouping = 'bulan', setGrouping] = useAddressState('kelompok');
  const [from = `${year}-01-01`, setFrom] = useAddressState('dari');
  const [until = `${year}-12-31`, setUntil] = useAddressState('sampai');
  const [type, setType] = useAddressState('tipe');
  const [activity, setActivity] = useAddressState('jenisKegiatan');
  const isPhone = usePhone();
  const filters = useRecapFilters({ dari: from, sampai: until });
  const chosen = filters.filter(({ value }) => value !== undefined);
  const query = {
    kelompok: grouping,
    dari: from,
    sampai: until,
    ...(type && { tipe: type }),
    ...(activity && { jenisKegiatan: activity }),
    ...Object.fromEntries(chosen.map(({ name, value }) => [name, value])),
  };
  const recap = useQuery({ ...getRecapOptions({ query }), placeholderData: keepPreviousData, staleTime: 0 });
  const name = (row: { kunci: string; nama: string }) => (grouping === 'bulan' ? monthName(row.kunci) : row.nama);
  /** Days of a person on trips of this year. */
  const turn = ({ hariDinas, perjalananTerakhir }: RecapGroup) =>
    typeof hariDinas === 'number' ? turnOf({ hariDinas, perjalananTerakhir }) : undefined;
  /** Address of the trips of a group. */
  const tripsOf = (row: RecapGroup) => {
    const group = groupFilter(grouping, row, { dari: from, sampai: until });
    // The lists of trips know no kind of activity.
    if (!list || !group || activity) return undefined;
    const others = Object.fromEntries(chosen.map((filter) => [filter.name, Number(filter.value)]));
    return tripsAddress(list, { ...others, ...(type && { tipe: type === '1' ? 1 : 2 }), ...group, rekap: name(row) });
  };
  const labelOf = (choices: { value: string; label: string }[], chosen: string | undefined) =>
    choices.find(({ value }) => value === chosen)?.label;
  const only = [labelOf(TYPES, type), labelOf(ACTIVITIES, activity), ...chosen.map(chosenOf)]
    .filter(Boolean)
    .join(' · ');
  const days = (
    <>
      <DayInput label="Dari" {...SHORT} value={from} onChange={(day, fault) => fault || setFrom(day ?? undefined)} />
      <DayInput
        label="Sampai"
        {...SHORT}
        value={until}
        onChange={(day, fault) => fault || setUntil(day ?? undefined)}
      />
    </>
  );
  return (
    <>
      <PageTitle
        title="Rekap"
        description={`Perjalanan yang berangkat ${shortDate(from)} s.d. ${shortDate(until)}; dari yang dibatalkan hanya biaya pembatalannya.`}
        actions={
          <Group gap="sm" className="no-print">
            <DownloadButton label="Ekspor" fileName="Rekap.xlsx" download={() => exportRecap({ query, ...AS_FILE })} />
            <PrintButton />
          </Group>
        }
      />
      <Group mb="md" align="flex-end" gap="sm" className="no-print">
        <SegmentedControl
          aria-label="Kelompok"
          data={GROUPINGS}
          maw="100%"
          style={{ flexWrap: 'wrap' }}
          value={grouping}
          onChange={(value) => setGrouping(value === 'bulan' ? undefined : value)}
        />
        <PeriodPresets
          days={{ dari: from, sampai: until }}
          onDays={({ dari, sampai }) => {
            setFrom(dari);
            setUntil(sampai);
          }}
        />
        {!isPhone && days}
        <MoreFilters count={chosen.length + (type ? 1 : 0) + (activity ? 1 : 0)} isSheet={isPhone}>
          {isPhone && days}
          <ChoiceChips label="Tipe" choices={TYPES} value={type} onChange={setType} />
          <ChoiceChips label="Jenis kegiatan" choices={ACTIVITIES} value={activity} onChange={setActivity} />
          <RecapFilters filters={filters} />
        </MoreFilters>
      </Group>
      {only && <Text className="only-print" mb="md">{`Hanya: ${only}`}</Text>}
      <AsyncSection query={recap}>
        {({ result, jumlah, arsip }) => (
          <>
            {arsip && (
              <Text size="sm" mb="sm">
                {`Termasuk arsip sistem lama: ${arsip.perjalanan} perjalanan, ${rupiah(arsip.total)}.`}
              </Text>
            )}
            <div className={recapStyles.scroll}>
              <table className={`${tables.cards} ${recapStyles.table}`} style={LABELS} aria-label="Rekap">
                <thead>
                  <tr>
                    {HEADINGS.map((heading, index) => (
                      <th key={heading} className={index > 0 ? 'amount' : undefined}>
                        {heading}
                      </th>
                    ))}
                  </tr>
                </thead>
                <tbody>
                  {result.map((row) => (
                    <SumsRow
                      key={row.kunci}
                      name={name(row)}
                      about={turn(row)}
                      sums={row}
                      bar={<AmountBar row={row} largest={largestOf(result)} />}
                      link={link}
                      to={tripsOf(row)}
                    />
                  ))}
                  {result.length === 0 && <NoDataRow columns={HEADINGS.length} />}
                </tbody>
                <tfoot>
                  <SumsRow name="Jumlah" sums={jumlah} />
                </tfoot>
              </table>
            </div>
          </>
        )}
      </AsyncSection>
    </>
  );
}

type SumsRowProps = {
  name: string;
  about?: string;
  sums: RecapSums;
  /** Picture of the sums, on the scale of all rows. */
  bar?: ReactNode;
  link?: AddressLink;
  to?: string;
};

/** Sums of a group; the number of its trips leads to them. */
function SumsRow({ name, about, sums, bar, link: Link, to }: SumsRowProps) {
  return (
    <tr>
      <td className="wrap">
        {bar ? <NameWithBar name={name} bar={bar} /> : name}
        {about && <div className="cell-about">{about}</div>}
      </td>
      <td className="amount">{Link && to ? <Link to={to}>{sums.perjalanan}</Link> : sums.perjalanan}</td>
      <td className="amount">{sums.orangHari}</td>
      <td className="amount">{rupiah(sums.disetujui)}</td>
      <td className="amount">{rupiah(sums.dibayar)}</td>
      <td className="amount">{rupiah(sums.berjalan)}</td>
      <td className="amount">
        <b>{rupiah(sums.total)}</b>
      </td>
    </tr>
  );
}
