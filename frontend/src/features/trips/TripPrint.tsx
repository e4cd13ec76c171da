import { Checkbox, Stack } from '@mantine/core';
import type { LetterToPrint, TripDetail as Trip } from '../../api/generated';
import { PrintTogether } from '../../shared/print/PrintTogether';
import { PAPERS, papersOf } from '../../shared/print/papers';
import { Section } from '../../shared/ui/Section';

type Props = {
  trip: Trip;
  /** Names of the ticked letters. */
  ticked: string[];
  onTick: (ticked: string[]) => void;
};

/** Letters of a trip that can be printed, each with its name. */
const offeredOf = (trip: Trip) =>
  papersOf(
    [trip],
    PAPERS.map(({ value }) => value),
  ).surat.map((letter) => ({ letter, name: nameOf(letter, trip) }));

/** Ticked letters of those that can be printed. */
export const tickedLetters = (trip: Trip, ticked: string[]): LetterToPrint[] =>
  offeredOf(trip)
    .filter(({ name }) => ticked.includes(name))
    .map(({ letter }) => letter);

/** Cetak bersama: chosen letters of a trip in one file; offers those that can be printed. */
export function TripPrint({ trip, ticked, onTick }: Props) {
  const letters = tickedLetters(trip, ticked);
  if (trip.keadaan === 'batal') return null;
  return (
    <Section title="Cetak bersama">
      <Stack gap="sm">
        <Checkbox.Group aria-label="Surat yang dicetak" value={ticked} onChange={onTick}>
          <Stack gap="xs">
            {offeredOf(trip).map(({ name }) => (
              <Checkbox key={name} value={name} label={name} />
            ))}
          </Stack>
        </Checkbox.Group>
        <PrintTogether
          find={async () => ({ surat: letters, leftOut: [] })}
          label="Cetak terpilih"
          disabled={letters.length === 0}
        />
      </Stack>
    </Section>
  );
}

function nameOf({ dokumen, personilId }: LetterToPrint, { personils }: Trip): string {
  const label = PAPERS.find(({ value }) => value === dokumen)?.label ?? dokumen;
  const traveller = personils.find(({ id }) => id === personilId);
  return traveller ? `${label} ${traveller.pegawai.nama}` : label;
}
