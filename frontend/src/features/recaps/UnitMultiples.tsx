import { Skeleton, Text } from '@mantine/core';
import { useQueries } from '@tanstack/react-query';
import { getRecapOptions, type RecapGroup, type UnitTrips } from '../../api/generated';
import { rupiah } from '../../shared/format';
import { MONTH_FIGURES, monthValues, shortMonths, twelveMonths } from '../../shared/monthSums';
import { MonthColumns } from '../../shared/ui/MonthColumns';
import styles from './Figure.module.css';

/** Units with months of their own; the table has them all. */
const SHOWN = 12;

const tripsOf = ({ diajukan, ditugaskan, selesai }: UnitTrips) => diajukan + ditugaskan + selesai;
const largestOf = (all: number[][]) => Math.max(0, ...all.flat());

/** Trips, days and cost of the units with the most trips by month, each on the scale of the largest. */
export function UnitMultiples({ units, year }: { units: UnitTrips[]; year: number }) {
  const shown = [...units].sort((one, other) => tripsOf(other) - tripsOf(one)).slice(0, SHOWN);
  const days = { dari: `${year}-01-01`, sampai: `${year}-12-31` };
  const months = twelveMonths(`${year}-01`);
  const recaps = useQueries({
    queries: shown.map(({ unitKerjaId }) =>
      getRecapOptions({ query: { kelompok: 'bulan', unitKerjaId: String(unitKerjaId), ...days } }),
    ),
  });
  const isPending = recaps.some((recap) => recap.isPending);
  const groups = recaps.map(({ data }) => data?.result ?? []);
  const largest = MONTH_FIGURES.map(({ value }) => largestOf(groups.map((one) => monthValues(one, months, value))));
  return (
    <div>
      {shown.length < units.length && (
        <Text size="sm" c="dimmed" mb={4}>{`${SHOWN} unit dengan perjalanan terbanyak dari ${units.length}`}</Text>
      )}
      <div className={styles.units}>
        {shown.map(({ unitKerjaId, unitKerja }, at) => (
          <section key={unitKerjaId} className={styles.unit} aria-label={unitKerja}>
            <Text fw={600} size="sm">
              {unitKerja}
            </Text>
            {isPending ? (
              <Skeleton height={126} mt={4} />
            ) : (
              <Figures groups={groups[at] ?? []} months={months} largest={largest} />
            )}
          </section>
        ))}
      </div>
    </div>
  );
}

function Figures({ groups, months, largest }: { groups: RecapGroup[]; months: string[]; largest: number[] }) {
  const names = shortMonths(months);
  return MONTH_FIGURES.map(({ name, value, isMoney }, at) => {
    const values = monthValues(groups, months, value);
    const sum = values.reduce((all, one) => all + one, 0);
    const format = isMoney ? rupiah : (one: number) => `${one} ${name}`;
    return (
      <div key={name}>
        <Text size="xs" c="dimmed" mt={2}>
          {format(sum)}
        </Text>
        <MonthColumns values={values} largest={largest[at]} names={names} format={format} />
      </div>
    );
  });
}
