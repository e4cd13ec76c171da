import { Button, NativeSelect, SimpleGrid, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  type GradeLevels,
  getEmployeeChoicesOptions,
  getGradeLevelsOptions,
  getGradeLevelsQueryKey,
  setGradeLevelsMutation,
} from '../../api/generated';
import { useHoldsRole } from '../../api/session';
import { ROLE } from '../roles';
import { AsyncSection } from '../ui/AsyncSection';
import { Section } from '../ui/Section';
import { useAction } from '../useAction';

/** 'Tabel tingkatan': levels by grade, office and letter, which imports give to people and lay over headings of tariffs. */
export function LevelTable() {
  const [isOpen, setOpen] = useState(false);
  const canChange = useHoldsRole([ROLE.superAdmin]);
  return (
    <Section title="Tabel tingkatan">
      <Stack gap="sm" align="flex-start">
        <Text size="sm">
          Pegawai baru yang tingkatannya kosong di berkas mendapat tingkatan menurut golongannya; judul tarif yang
          menyebut golongan, eselon, atau huruf dibaca menurut tabel yang sama.
        </Text>
        {isOpen ? (
          <Levels canChange={canChange} onClose={() => setOpen(false)} />
        ) : (
          <Button variant="default" onClick={() => setOpen(true)}>
            {canChange ? 'Lihat dan ubah' : 'Lihat'}
          </Button>
        )}
      </Stack>
    </Section>
  );
}

type LevelsProps = { canChange: boolean; onClose: () => void };

function Levels({ canChange, onClose }: LevelsProps) {
  const query = useQuery(getGradeLevelsOptions());
  return (
    <AsyncSection query={query}>
      {(levels) => (canChange ? <Inputs levels={levels} onClose={onClose} /> : <Shown levels={levels} />)}
    </AsyncSection>
  );
}

/** Rows of the table: what names a level, and the level. */
const rowsOf = ({ result, sebutan }: GradeLevels) => [
  ...sebutan.map(({ kunci, sebutan: label, tingkatanId, tingkatan }) => ({ kunci, label, tingkatanId, tingkatan })),
  ...result.map(({ golonganId, golongan, tingkatanId, tingkatan }) => ({
    kunci: golonganId,
    label: golongan === '-' ? 'Tanpa golongan' : `Golongan ${golongan}`,
    tingkatanId,
    tingkatan,
  })),
];

function Shown({ levels }: { levels: GradeLevels }) {
  return (
    <SimpleGrid cols={{ base: 1, sm: 2, lg: 4 }} spacing="xs" w="100%">
      {rowsOf(levels).map(({ kunci, label, tingkatan }) => (
        <Text key={kunci} size="sm">
          {`${label}: ${tingkatan}`}
        </Text>
      ))}
    </SimpleGrid>
  );
}

function Inputs({ levels, onClose }: { levels: GradeLevels; onClose: () => void }) {
  const choices = useQuery(getEmployeeChoicesOptions()).data?.resultTingkatan ?? [];
  const [changed, setChanged] = useState<Record<string, number>>({});
  const store = useAction({
    ...setGradeLevelsMutation(),
    success: 'Tabel tingkatan disimpan',
    reload: [getGradeLevelsQueryKey],
  });
  const rows = rowsOf(levels);
  const body = {
    tingkatan: rows.flatMap(({ kunci }) =>
      typeof kunci === 'number' && changed[kunci] ? [{ golonganId: kunci, tingkatanId: changed[kunci] }] : [],
    ),
    sebutan: rows.flatMap(({ kunci }) =>
      typeof kunci === 'string' && changed[kunci] ? [{ kunci, tingkatanId: changed[kunci] }] : [],
    ),
  };
  return (
    <Stack gap="sm" w="100%">
      <SimpleGrid cols={{ base: 1, xs: 2, sm: 3, lg: 5 }} style={{ alignItems: 'end' }}>
        {rows.map(({ kunci, label, tingkatanId }) => (
          <NativeSelect
            key={kunci}
            label={label}
            data={choices.map(({ id, tingkatan }) => ({ value: String(id), label: tingkatan }))}
            value={String(changed[kunci] ?? tingkatanId)}
            onChange={({ currentTarget }) => setChanged({ ...changed, [kunci]: Number(currentTarget.value) })}
          />
        ))}
      </SimpleGrid>
      <Button
        style={{ alignSelf: 'flex-start' }}
        disabled={Object.keys(changed).length === 0}
        loading={store.isPending}
        // A failure is told by a toast.
        onClick={() => void store.mutateAsync({ body }).then(onClose, () => undefined)}
      >
        Simpan tingkatan
      </Button>
    </Stack>
  );
}
