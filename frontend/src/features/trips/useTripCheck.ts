import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useFormContext, useWatch } from 'react-hook-form';
import { checkTrip, type TripCheckResult } from '../../api/generated';
import type { TripDraft } from './tripDraft';
import { plannedTrip } from './tripRequest';

/** Debounce time of the check in milliseconds. */
const DEBOUNCE = 500;

/** Returns true once something is filled in that a check could speak about. */
const isBegun = ({ untuk, personil, jenisId, klasifikasiId }: TripDraft) =>
  untuk.trim() !== '' || jenisId !== null || klasifikasiId !== null || personil.some((id) => id !== null);

/** Checks the form while it is filled in (P5); the last answer stays until the next one is there. */
export function useTripCheck(unitId: number, tripId: number | undefined) {
  const form = useFormContext<TripDraft>();
  const draft = { ...form.getValues(), ...useWatch({ control: form.control }) } as TripDraft;
  const body = plannedTrip(draft, unitId, tripId);
  const [checked] = useDebouncedValue(isBegun(draft) ? JSON.stringify(body) : null, DEBOUNCE);
  const check = useQuery({
    // Generated as a mutation, because it is a POST.
    queryKey: ['checkTrip', checked],
    queryFn: async ({ signal }): Promise<TripCheckResult> => {
      const body: ReturnType<typeof plannedTrip> = JSON.parse(checked ?? '');
      return (await checkTrip({ body, signal, throwOnError: true })).data.result;
    },
    enabled: checked !== null,
    placeholderData: keepPreviousData,
    retry: false,
  });
  return { draft, check };
}
