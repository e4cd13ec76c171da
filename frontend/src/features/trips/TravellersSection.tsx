import { SimpleGrid } from '@mantine/core';
import { useFormContext, useWatch } from 'react-hook-form';
import type { Employee } from '../../api/generated';
import { TRAVELLERS } from '../../shared/limits';
import { Section } from '../../shared/ui/Section';
import { TravellerPicker } from './TravellerPicker';
import { tripDays } from './tripDays';
import type { TripDraft } from './tripDraft';

const SLOTS = Array.from({ length: TRAVELLERS }, (_, slot) => slot);

type Props = { employees: Employee[]; tripType: number | undefined; tripId?: number };

/** Daftar Personil: five pickers; a person chosen in one is not offered in the others. */
export function TravellersSection({ employees, tripType, tripId }: Props) {
  const { control } = useFormContext<TripDraft>();
  const [personil, kota, tujuan] = useWatch({ control, name: ['personil', 'kota', 'tujuan'] });
  const days = tripDays({ kota, tujuan }, tripType);
  const takenBesides = (slot: number) =>
    new Set(personil.filter((id, other): id is number => id !== null && other !== slot));
  return (
    <Section title="Daftar Personil" number={2}>
      <SimpleGrid cols={{ base: 1, sm: 2, xl: 3 }}>
        {SLOTS.map((slot) => (
          <TravellerPicker key={slot} {...{ slot, employees, days, tripId }} taken={takenBesides(slot)} />
        ))}
      </SimpleGrid>
    </Section>
  );
}
