import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { type FieldPath, useFormContext, useWatch } from 'react-hook-form';
import { checkTrip, type TripCheckResult } from '../../api/generated';
import { inputOfField } from './fieldErrors';
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
  useMessagesUntilRight(check.isPlaceholderData ? undefined : check.data?.errors);
  return { draft, check };
}

/** Removes the message beside an input once a check that found the input at fault finds it right, whatever was changed. */
function useMessagesUntilRight(errors: TripCheckResult['errors'] | undefined) {
  const { getValues, clearErrors } = useFormContext<TripDraft>();
  const faulty = useRef(new Set<FieldPath<TripDraft> | null>());
  useEffect(() => {
    if (!errors) return;
    const found = new Set(errors.map(({ field }) => inputOfField(field, getValues())));
    for (const input of faulty.current) if (input && !found.has(input)) clearErrors(input);
    faulty.current = found;
  }, [errors, getValues, clearErrors]);
}
