import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { type ListedEmployee, listEngagementsOptions } from '../../api/generated';
import { period } from '../../shared/format';
import { findPeople } from '../../shared/forms/findPeople';
import { PersonPicker } from '../../shared/forms/PersonPicker';
import { turnOf } from '../../shared/turn';
import { emptyChoice } from './emptyChoice';
import type { TripDays } from './tripDays';
import type { TripDraft } from './tripDraft';

type Props = {
  slot: number;
  employees: ListedEmployee[];
  /** Work unit of the trip, whose people are told from others by their unit. */
  unitId: number;
  taken: ReadonlySet<number>;
  /** Tells the days of each person on trips this year. */
  showsTurn?: boolean;
  /** Days of the trip, once they are chosen. */
  days: TripDays | null;
  /** Trip that is changed: its own travellers are free. */
  tripId?: number;
};

/** Most people of one question (P7). */
const ASKED = 50;

/** Picks a traveller; shows the other trip of an employee on the chosen days. */
export function TravellerPicker({ slot, employees, unitId, taken, showsTurn, days, tripId }: Props) {
  const form = useFormContext<TripDraft>();
  const [opened, setOpened] = useState(false);
  const [typed, setTyped] = useState('');
  const chosen = employees.find(({ id }) => id === form.getValues(`personil.${slot}`));
  const offered = employees.filter(({ id }) => !taken.has(id));
  const shown = findPeople(offered, typed === chosen?.nama ? '' : typed).slice(0, ASKED);
  const query = {
    pegawaiId: shown.map(({ id }) => id).join(),
    dari: days?.from ?? '',
    sampai: days?.to ?? '',
  };
  const engagements = useQuery({
    ...listEngagementsOptions({ query }),
    enabled: opened && days !== null && shown.length > 0,
    retry: false,
  });
  const note = (id: number) =>
    engagements.data?.result
      .filter(({ pegawaiId, perjalananId }) => pegawaiId === id && perjalananId !== tripId)
      .map((trip) => `Bertugas ${period(trip.tanggalBerangkat, trip.tanggalPulang)}: ${trip.tujuan} (${trip.nomor})`)
      .join('; ');
  const unitOf = (id: number) => {
    const person = employees.find((person) => person.id === id);
    const unit = person?.daftarUnitKerja?.id === unitId ? 'unit Anda' : person?.daftarUnitKerja?.unitKerja;
    return [unit, showsTurn && person && turnOf(person)].filter(Boolean).join(' · ');
  };
  return (
    <PersonPicker
      form={form}
      name={`personil.${slot}`}
      label={`Personil ${slot + 1}`}
      aria-required={slot === 0}
      placeholder="Cari Nama Pegawai"
      description={emptyChoice(employees, 'pegawai', '/daftar-pegawai')}
      people={employees}
      taken={taken}
      clearable
      note={note}
      unitOf={unitOf}
      onDropdownOpen={() => setOpened(true)}
      onSearchChange={setTyped}
    />
  );
}
