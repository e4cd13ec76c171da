import { Select, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { listParentUnitsOptions } from '../../api/generated';
import { useHoldsRole, useSignedInUser } from '../../api/session';
import { ROLE } from '../../shared/roles';
import { PageTitle } from '../../shared/ui/PageTitle';
import { Section } from '../../shared/ui/Section';
import { Together } from '../../shared/ui/Together';
import { CounterTable } from './CounterTable';
import { type BookChoice, NumberBook } from './NumberBook';

type Props = { choice: BookChoice; onChoose: (choice: BookChoice) => void };

/**
 * /admin/nomor-surat: counters of the user's parent unit, or of the one that a super admin chooses, and for registrars the number
 * book.
 */
export function NumberSettings(book: Props) {
  const user = useSignedInUser();
  const [chosen, setChosen] = useState<number | null>(null);
  const [readsBook, choosesUnit] = [useHoldsRole([ROLE.registrar]), useHoldsRole([ROLE.superAdmin])];
  const units = useQuery({ ...listParentUnitsOptions(), enabled: choosesUnit });
  const parent = user?.unitKerja_profile.indukUnitKerja;
  if (!parent) return null;
  const parentUnitId = chosen ?? parent.id;
  return (
    <>
      <PageTitle
        title="Pengaturan Nomor Surat"
        description={units.data?.result.find(({ id }) => id === parentUnitId)?.kodeInduk ?? parent.kodeInduk}
      />
      <Together>
        <Stack gap="lg">
          {units.data && (
            <Select<number>
              label="OPD"
              data={units.data.result.map(({ id, indukUnitKerja }) => ({ value: id, label: indukUnitKerja }))}
              value={parentUnitId}
              onChange={setChosen}
              allowDeselect={false}
              searchable
              maw={420}
            />
          )}
          <CounterTable key={parentUnitId} parentUnitId={parentUnitId} />
          {readsBook && (
            <Section title="Buku Nomor">
              <NumberBook parentUnitId={parentUnitId} {...book} />
            </Section>
          )}
        </Stack>
      </Together>
    </>
  );
}
