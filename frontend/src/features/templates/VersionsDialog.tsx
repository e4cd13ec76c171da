import { Button, Group, Modal, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import {
  listTemplateVersionsOptions,
  restoreTemplateMutation,
  returnToBuiltInTemplateMutation,
  type TemplateVersion,
} from '../../api/generated';
import { type Column, DataTable } from '../../shared/ui/DataTable';
import { useAction } from '../../shared/useAction';
import { WORDS } from '../../shared/words';
import { LETTER_TEMPLATE_QUERIES } from './letterTemplateQueries';
import type { TemplateKind } from './templateKinds';
import { useTemplateDownload } from './useTemplateDownload';
import { versionColumns } from './versionColumns';

type Props = { kind: TemplateKind | null; onClose: () => void };

/** Versions of a letter template: downloads them and restores an earlier one. */
export function VersionsDialog({ kind, onClose }: Props) {
  return (
    <Modal opened={kind !== null} onClose={onClose} title={`Versi Templat ${kind?.name ?? ''}`} size="xl">
      {kind && <Versions kind={kind} onClose={onClose} />}
    </Modal>
  );
}

function Versions({ kind, onClose }: { kind: TemplateKind; onClose: () => void }) {
  const versions = useQuery(listTemplateVersionsOptions({ query: { jenis: String(kind.id) } }));
  const download = useTemplateDownload();
  const restore = useAction({
    ...restoreTemplateMutation(),
    success: ({ message }) => message,
    reload: LETTER_TEMPLATE_QUERIES,
  });
  const back = useAction({
    ...returnToBuiltInTemplateMutation(),
    success: ({ message }) => message,
    reload: LETTER_TEMPLATE_QUERIES,
  });
  const numbers = new Map(versions.data?.result.map(({ id, versi }) => [id, versi]));
  const columns: Column<TemplateVersion>[] = [
    { accessor: 'versi', title: 'Versi', width: 64 },
    ...versionColumns<TemplateVersion>({
      fileName: ({ namaBerkas }) => namaBerkas,
      inForce: ({ berlaku }) => berlaku,
      restoredFrom: ({ dipulihkanDari }) => dipulihkanDari && `versi ${numbers.get(dipulihkanDari)}`,
      label: ({ versi }) => `versi ${versi}`,
      onDownload: ({ id }) => download.mutate({ version: id }),
      onRestore: ({ id }) => restore.mutate({ path: { id } }),
      isRestoring: restore.isPending,
    }),
  ];
  return (
    <Stack>
      <DataTable
        query={versions}
        rows={(list) => list.result}
        columns={columns}
        emptyText="Templat bawaan dipakai."
        nextStep="Unggah templat untuk menggantinya."
      />
      <Group justify="space-between">
        <Group gap="sm">
          <Button variant="light" onClick={() => download.mutate({ builtIn: kind.id })}>
            Unduh templat bawaan
          </Button>
          {versions.data?.result.some(({ berlaku }) => berlaku) && (
            <Button
              variant="light"
              color="red"
              loading={back.isPending}
              onClick={() => back.mutate({ path: { jenis: kind.id }, body: {} })}
            >
              Kembali ke bawaan
            </Button>
          )}
        </Group>
        <Button variant="default" onClick={onClose} data-autofocus>
          {WORDS.close}
        </Button>
      </Group>
    </Stack>
  );
}
