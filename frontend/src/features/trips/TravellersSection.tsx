import { SimpleGrid } from '@mantine/core';
import { useFormContext, useWatch } from 'react-hook-form';
import type { Employee } from '../../api/generated';
import { PersonPicker } from '../../shared/forms/PersonPicker';
import { TRAVELLERS } from '../../shared/limits';
import { Section } from '../../shared/ui/Section';
import type { TripDraft } from './tripDraft';

const SLOTS = Array.from({ length: TRAVELLERS }, (_, slot) => slot);

/** Daftar Personil: five pickers; a person chosen in one is not offered in the others. */
export function TravellersSection({ employees }: { employees: Employee[] }) {
  const form = useFormContext<TripDraft>();
  const { control } = form;
  const personil = useWatch({ control, name: 'personil' });
  const takenBesides = (slot: number) =>
    new Set(personil.filter((id, other): id is number => id !== null && other !== slot));
  return (
    <Section title="Daftar Personil" number={2}>
      <SimpleGrid cols={{ base: 1, sm: 2, lg: 3 }}>
        {SLOTS.map((slot) => (
          <PersonPicker
            key={slot}
            form={form}
            name={`personil.${slot}`}
            label={`Personil ${slot + 1}`}
            placeholder="Cari Nama Pegawai"
            people={employees}
            taken={takenBesides(slot)}
            clearable
          />
        ))}
      </SimpleGrid>
    </Section>
  );
}
