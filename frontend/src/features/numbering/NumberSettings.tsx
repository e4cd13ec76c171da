import { Stack } from '@mantine/core';
import { useSignedInUser } from '../../api/session';
import { PageTitle } from '../../shared/ui/PageTitle';
import { Section } from '../../shared/ui/Section';
import { CounterTable } from './CounterTable';
import { type BookChoice, NumberBook } from './NumberBook';

type Props = { choice: BookChoice; onChoose: (choice: BookChoice) => void };

/** /admin/nomor-surat: counters and number book of the user's parent unit. */
export function NumberSettings(book: Props) {
  const parent = useSignedInUser()?.unitKerja_profile.indukUnitKerja;
  if (!parent) return null;
  return (
    <>
      <PageTitle title="Pengaturan Nomor Surat" description={parent.kodeInduk} />
      <Stack gap="lg">
        <CounterTable parentUnitId={parent.id} />
        <Section title="Buku Nomor">
          <NumberBook parentUnitId={parent.id} {...book} />
        </Section>
      </Stack>
    </>
  );
}
