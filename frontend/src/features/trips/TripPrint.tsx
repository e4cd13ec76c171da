import { Checkbox, Stack } from '@mantine/core';
import { useState } from 'react';
import type { LetterToPrint, TripDetail as Trip } from '../../api/generated';
import { PrintTogether } from '../../shared/print/PrintTogether';
import { PAPERS, papersOf } from '../../shared/print/papers';
import { Section } from '../../shared/ui/Section';

/** Cetak bersama: chosen letters of a trip in one file; offers those that can be printed. */
export function TripPrint({ trip }: { trip: Trip }) {
  const { surat } = papersOf(
    [trip],
    PAPERS.map(({ value }) => value),
  );
  const offered = surat.map((letter) => ({ letter, name: nameOf(letter, trip) }));
  const [chosen, setChosen] = useState<string[]>([]);
  const letters = offered.filter(({ name }) => chosen.includes(name)).map(({ letter }) => letter);
  if (trip.keadaan === 'batal') return null;
  return (
    <Section title="Cetak bersama">
      <Stack gap="sm">
        <Checkbox.Group aria-label="Surat yang dicetak" value={chosen} onChange={setChosen}>
          <Stack gap="xs">
            {offered.map(({ name }) => (
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
