import { Paper, SimpleGrid, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getPaymentDeskOptions, getRecapOptions } from '../../api/generated';
import { useHoldsRole } from '../../api/session';
import { addMonths, rupiah } from '../../shared/format';
import { MONTH_FIGURES, monthValues, shortMonths, twelveMonths } from '../../shared/monthSums';
import { officeToday } from '../../shared/officeClock';
import { ROLE } from '../../shared/roles';
import { daysOfMonth } from '../../shared/tripFilter';
import { MonthColumns } from '../../shared/ui/MonthColumns';

type Props = { id: number; name: string; nip: string };

/** Trips, days away and cost of a person in the last twelve months, and an advance that is open. */
export function PersonYear({ id, name, nip }: Props) {
  const last = officeToday().slice(0, 7);
  const months = twelveMonths(addMonths(last, -11));
  const query = {
    kelompok: 'bulan',
    pegawaiId: String(id),
    dari: `${months[0]}-01`,
    sampai: daysOfMonth(last).sampai,
  };
  const groups = useQuery(getRecapOptions({ query })).data?.result ?? [];
  const names = shortMonths(months);
  return (
    <Paper withBorder p="md" component="section" aria-label="Dua belas bulan terakhir" mih={112}>
      <SimpleGrid cols={{ base: 1, xs: 2, md: 4 }}>
        {MONTH_FIGURES.map(({ name: figure, value, isMoney }) => {
          const values = monthValues(groups, months, value);
          const format = isMoney ? rupiah : (one: number) => `${one} ${figure}`;
          return (
            <div key={figure}>
              <Text fw={600}>{format(values.reduce((all, one) => all + one, 0))}</Text>
              <Text size="xs" c="dimmed" mb={4}>
                12 bulan terakhir
              </Text>
              <MonthColumns values={values} names={names} format={format} />
            </div>
          );
        })}
        <OpenAdvance name={name} nip={nip} />
      </SimpleGrid>
    </Paper>
  );
}

/** Advance of the person that was not returned, as the paying desk has it; only its roles may ask. */
function OpenAdvance({ name, nip }: Pick<Props, 'name' | 'nip'>) {
  const pays = useHoldsRole([ROLE.finance]);
  const query = { tab: 'uang-muka', cari: name, page: '0', limit: '100' };
  const desk = useQuery({ ...getPaymentDeskOptions({ query }), enabled: pays });
  if (!desk.data) return null;
  const open = desk.data.result.filter((row) => row.nip === nip && row.nama === name);
  const oldest = Math.max(0, ...open.map(({ umurHari }) => umurHari ?? 0));
  return (
    <div>
      <Text fw={600}>{rupiah(open.reduce((sum, { uangMuka }) => sum + uangMuka, 0))}</Text>
      <Text size="xs" c="dimmed">
        {open.length > 0 ? `uang muka terbuka, terlama ${oldest} hari` : 'uang muka terbuka: tidak ada'}
      </Text>
    </div>
  );
}
