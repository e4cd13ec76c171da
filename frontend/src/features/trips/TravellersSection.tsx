import { Checkbox } from '@mantine/core';
import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import type { ListedEmployee } from '../../api/generated';
import { laterPart } from '../../shared/laterPart';
import { TRAVELLERS } from '../../shared/limits';
import { byTurn } from '../../shared/turn';
import { Section } from '../../shared/ui/Section';
import { TravellerPicker } from './TravellerPicker';
import styles from './TripForm.module.css';
import { tripDays } from './tripDays';
import type { TripDraft } from './tripDraft';

// The travellers as the letters will name them, once someone is chosen.
const TravellersTable = laterPart(() => import('./TravellersTable').then((file) => file.TravellersTable));

const SLOTS = Array.from({ length: TRAVELLERS }, (_, slot) => slot);

type Props = { employees: ListedEmployee[]; unitId: number; tripType: number | undefined; tripId?: number };

/**
 * Daftar Personil: up to five pickers, the next one shown after the last; a person chosen in one is not offered in the others. The
 * people are listed by name, or by whose turn it is.
 */
export function TravellersSection({ employees, unitId, tripType, tripId }: Props) {
  const { control } = useFormContext<TripDraft>();
  const [personil, kota, tujuan] = useWatch({ control, name: ['personil', 'kota', 'tujuan'] });
  const days = tripDays({ kota, tujuan }, tripType);
  const [isByTurn, setByTurn] = useState(false);
  const people = isByTurn ? [...employees].sort(byTurn) : employees;
  /** A free place beside those that are taken. */
  const shown = personil.findLastIndex((id) => id !== null) + 2;
  const takenBesides = (slot: number) =>
    new Set(personil.filter((id, other): id is number => id !== null && other !== slot));
  return (
    <Section
      title="Daftar Personil"
      number={1}
      actions={
        <Checkbox
          size="xs"
          label="Urut giliran"
          checked={isByTurn}
          onChange={({ currentTarget }) => setByTurn(currentTarget.checked)}
        />
      }
    >
      <div className={styles.columns} data-columns="2-3">
        {SLOTS.slice(0, shown).map((slot) => (
          <TravellerPicker
            key={slot}
            {...{ slot, unitId, days, tripId }}
            employees={people}
            showsTurn={isByTurn}
            taken={takenBesides(slot)}
          />
        ))}
      </div>
      {shown > 1 && <TravellersTable employees={employees} chosen={personil} />}
    </Section>
  );
}
