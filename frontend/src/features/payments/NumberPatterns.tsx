import { Button, Modal, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import * as z from 'zod/mini';
import {
  listPackagePatternsOptions,
  listPackagePatternsQueryKey,
  type PackagePattern,
  setPackagePatternMutation,
} from '../../api/generated';
import { requiredText } from '../../shared/forms/schema';
import { TextField } from '../../shared/forms/TextField';
import { AsyncSection } from '../../shared/ui/AsyncSection';
import { FormDialog } from '../../shared/ui/FormDialog';
import { type Column, Rows } from '../../shared/ui/Rows';
import { useAction } from '../../shared/useAction';

const schema = z.object({ pola: requiredText('Pola wajib diisi') });

const columns = (onEdit: (pattern: PackagePattern) => void): Column<PackagePattern>[] => [
  { accessor: 'indukUnitKerja', title: 'Induk unit kerja', minWidth: 180 },
  {
    accessor: 'pola',
    title: 'Pola nomor',
    minWidth: 220,
    render: ({ pola, contoh }) => (
      <div>
        {pola}
        <div className="cell-about">{`Contoh: ${contoh}`}</div>
      </div>
    ),
  },
  {
    accessor: 'aksi',
    title: 'Aksi',
    width: 90,
    render: (pattern) => (
      <Button
        size="compact-sm"
        variant="default"
        aria-label={`Ubah pola ${pattern.indukUnitKerja}`}
        onClick={() => onEdit(pattern)}
      >
        Ubah
      </Button>
    ),
  },
];

/** Patterns of the numbers of packages, a row a parent unit. */
export function NumberPatterns({ opened, onClose }: { opened?: boolean; onClose: () => void }) {
  const patterns = useQuery(listPackagePatternsOptions());
  const [edited, setEdited] = useState<PackagePattern | null>(null);
  const set = useAction({
    ...setPackagePatternMutation(),
    success: 'Pola nomor NPD diubah',
    reload: [listPackagePatternsQueryKey],
  });
  return (
    <Modal opened={opened === true} onClose={onClose} title="Pola nomor NPD" size="lg">
      <AsyncSection query={patterns}>
        {({ result }) => <Rows label="Pola nomor NPD" rows={result} columns={columns(setEdited)} />}
      </AsyncSection>
      {edited && (
        <FormDialog
          schema={schema}
          opened
          onClose={() => setEdited(null)}
          title={`Pola nomor NPD ${edited.indukUnitKerja}`}
          submitLabel="Simpan"
          initial={{ pola: edited.pola }}
          onSubmit={({ pola }) => set.mutateAsync({ body: { indukUnitKerjaId: edited.id, pola } })}
        >
          {(form) => (
            <>
              <TextField form={form} name="pola" label="Pola" />
              <Text size="sm" c="dimmed">
                NOMOR satu kali; KODE dan TAHUN paling sedikit satu kali; BULAN boleh. Nomor yang sudah diberikan tetap.
              </Text>
            </>
          )}
        </FormDialog>
      )}
    </Modal>
  );
}
