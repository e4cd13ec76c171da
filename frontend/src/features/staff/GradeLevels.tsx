import { Button, NativeSelect, SimpleGrid, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  type GradeLevel,
  getEmployeeChoicesOptions,
  getGradeLevelsOptions,
  getGradeLevelsQueryKey,
  setGradeLevelsMutation,
} from '../../api/generated';
import { AsyncSection } from '../../shared/ui/AsyncSection';
import { Section } from '../../shared/ui/Section';
import { useAction } from '../../shared/useAction';

/** 'Tingkatan menurut golongan': levels that an import gives to people without one. */
export function GradeLevels() {
  const [isOpen, setOpen] = useState(false);
  return (
    <Section title="Tingkatan menurut golongan">
      <Stack gap="sm" align="flex-start">
        <Text size="sm">Pegawai baru yang tingkatannya kosong di berkas mendapat tingkatan menurut golongannya.</Text>
        {isOpen ? (
          <Levels onClose={() => setOpen(false)} />
        ) : (
          <Button variant="default" onClick={() => setOpen(true)}>
            Lihat dan ubah
          </Button>
        )}
      </Stack>
    </Section>
  );
}

function Levels({ onClose }: { onClose: () => void }) {
  const query = useQuery(getGradeLevelsOptions());
  return <AsyncSection query={query}>{({ result }) => <Inputs levels={result} onClose={onClose} />}</AsyncSection>;
}

function Inputs({ levels, onClose }: { levels: GradeLevel[]; onClose: () => void }) {
  const choices = useQuery(getEmployeeChoicesOptions()).data?.resultTingkatan ?? [];
  const [changed, setChanged] = useState<Record<number, number>>({});
  const store = useAction({
    ...setGradeLevelsMutation(),
    success: 'Tingkatan tiap golongan disimpan',
    reload: [getGradeLevelsQueryKey],
  });
  const rows = Object.entries(changed).map(([golonganId, tingkatanId]) => ({
    golonganId: Number(golonganId),
    tingkatanId,
  }));
  return (
    <Stack gap="sm" w="100%">
      <SimpleGrid cols={{ base: 2, sm: 4, lg: 6 }}>
        {levels.map(({ golonganId, golongan, tingkatanId }) => (
          <NativeSelect
            key={golonganId}
            label={golongan === '-' ? 'Tanpa golongan' : `Golongan ${golongan}`}
            data={choices.map(({ id, tingkatan }) => ({ value: String(id), label: tingkatan }))}
            value={String(changed[golonganId] ?? tingkatanId)}
            onChange={({ currentTarget }) => setChanged({ ...changed, [golonganId]: Number(currentTarget.value) })}
          />
        ))}
      </SimpleGrid>
      <Button
        style={{ alignSelf: 'flex-start' }}
        disabled={rows.length === 0}
        loading={store.isPending}
        // A failure is told by a toast.
        onClick={() => void store.mutateAsync({ body: { tingkatan: rows } }).then(onClose, () => undefined)}
      >
        Simpan tingkatan
      </Button>
    </Stack>
  );
}
