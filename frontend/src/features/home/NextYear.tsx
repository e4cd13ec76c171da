import { Alert, Stack } from '@mantine/core';
import { IconCalendarPlus } from '@tabler/icons-react';
import { useQueries } from '@tanstack/react-query';
import { listBudgetsOptions, listHolidaysOptions, listTariffsOptions } from '../../api/generated';
import type { AddressLink } from '../../shared/addressLink';
import { officeToday } from '../../shared/officeClock';

/** Month from which the next year is prepared. */
const FIRST_MONTH = 10;

/** Lacks of the next year, from October on: ceilings, tariffs, holidays. */
export function NextYear({ link: Link }: { link: AddressLink }) {
  const [year, month] = officeToday().split('-').map(Number) as [number, number];
  const next = String(year + 1);
  const isDue = month >= FIRST_MONTH;
  const once = { enabled: isDue, staleTime: 3_600_000 };
  const [budgets, tariffs, holidays] = useQueries({
    queries: [
      { ...listBudgetsOptions({ query: { tahun: next } }), ...once },
      { ...listTariffsOptions({ query: { pada: `${next}-01-01`, page: '0', limit: '1' } }), ...once },
      { ...listHolidaysOptions({ query: { tahun: next } }), ...once },
    ],
  });
  if (!budgets.data || !tariffs.data || !holidays.data) return null;
  const without = budgets.data.result.filter(({ pagu }) => !pagu).length;
  const missing = [
    without > 0 && { to: '/admin/anggaran', text: `${without} sub kegiatan belum mempunyai pagu` },
    tariffs.data.totalRows === 0 && { to: '/admin/tarif', text: 'Tarif belum ada yang berlaku' },
    holidays.data.result.length === 0 && { to: '/admin/hari-libur', text: 'Daftar hari libur masih kosong' },
  ].filter((part) => part !== false);
  if (missing.length === 0) return null;
  return (
    <Alert role="note" color="blue" mt="lg" icon={<IconCalendarPlus aria-hidden />} title={`Yang kurang untuk ${next}`}>
      <Stack component="ul" gap={4} className="plain-list">
        {missing.map(({ to, text }) => (
          <li key={text}>
            <Link to={to}>{text}</Link>
          </li>
        ))}
      </Stack>
    </Alert>
  );
}
