import { useQuery } from '@tanstack/react-query';
import { listHolidaysOptions } from '../../api/generated';

/** Names of the holidays by their days, once an input is used. */
export function useHolidays(enabled: boolean): Map<string, string> {
  const holidays = useQuery({ ...listHolidaysOptions(), enabled, staleTime: 3_600_000, retry: false });
  return new Map((holidays.data?.result ?? []).map(({ tanggal, nama }) => [tanggal.slice(0, 10), nama]));
}
