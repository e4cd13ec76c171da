import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useFormContext, useWatch } from 'react-hook-form';
import { checkTrip } from '../../api/generated';
import type { PlannedTrip, TripCheck } from '../../api/tripPlanning';
import type { TripDraft } from './tripDraft';
import { tripRequest } from './tripRequest';

/** Debounce time of the check in milliseconds. */
const DEBOUNCE = 500;

/** Returns true once something is filled in that a check could speak about. */
const isBegun = ({ untuk, personil, jenisId, klasifikasiId }: TripDraft) =>
  untuk.trim() !== '' || jenisId !== null || klasifikasiId !== null || personil.some((id) => id !== null);

/** Checks the form while it is filled in (P5); the last answer stays until the next one is there. */
export function useTripCheck(unitId: number, tripId: number | undefined) {
  const form = useFormContext<TripDraft>();
  const draft = { ...form.getValues(), ...useWatch({ control: form.control }) } as TripDraft;
  const body: PlannedTrip = { ...tripRequest(draft, unitId), id: tripId };
  const [checked] = useDebouncedValue(isBegun(draft) ? JSON.stringify(body) : null, DEBOUNCE);
  const check = useQuery({
    // Generated as a mutation, because it is a POST.
    queryKey: ['checkTrip', checked],
    queryFn: async ({ signal }): Promise<TripCheck> => {
      const body = JSON.parse(checked ?? '') as PlannedTrip;
      return (await checkTrip({ body, signal, throwOnError: true })).data.result;
    },
    enabled: checked !== null,
    placeholderData: keepPreviousData,
    retry: false,
  });
  return { draft, check };
}
