import { Button, Group, Modal, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { restoreTemplate, type TemplateVersion } from '../../api/templates';
import { type Column, DataTable } from '../../shared/ui/DataTable';
import { useAction } from '../../shared/useAction';
import { WORDS } from '../../shared/words';
import { TEMPLATES, templateVersionsQuery } from './queries';
import type { TemplateKind } from './templateKinds';
import { useTemplateDownload } from './useTemplateDownload';
import { versionColumns } from './versionColumns';

type Props = { kind: TemplateKind | null; onClose: () => void };

/** All versions of a letter template: to download, and to put an earlier one in force again. */
export function VersionsDialog({ kind, onClose }: Props) {
  return (
    <Modal opened={kind !== null} onClose={onClose} title={`Versi Template ${kind?.name ?? ''}`} size="xl">
      {kind && <Versions kind={kind} onClose={onClose} />}
    </Modal>
  );
}

function Versions({ kind, onClose }: { kind: TemplateKind; onClose: () => void }) {
  const versions = useQuery(templateVersionsQuery(kind.id));
  const download = useTemplateDownload();
  const restore = useAction({ run: restoreTemplate, success: ({ message }) => message, reload: [TEMPLATES] });
  const numbers = new Map(versions.data?.map(({ id, versi }) => [id, versi]));
  const columns: Column<TemplateVersion>[] = [
    { accessor: 'versi', title: 'Versi', width: 64 },
    ...versionColumns<TemplateVersion>({
      fileName: ({ namaBerkas }) => namaBerkas,
      inForce: ({ berlaku }) => berlaku,
      restoredFrom: ({ dipulihkanDari }) => dipulihkanDari && `versi ${numbers.get(dipulihkanDari)}`,
      label: ({ versi }) => `versi ${versi}`,
      onDownload: ({ id }) => download.mutate({ version: id }),
      onRestore: ({ id }) => restore.mutate(id),
      isRestoring: restore.isPending,
    }),
  ];
  return (
    <Stack>
      <DataTable query={versions} rows={(list) => list} columns={columns} emptyText="Template bawaan dipakai." />
      <Group justify="space-between">
        <Button variant="light" onClick={() => download.mutate({ builtIn: kind.id })}>
          Unduh template bawaan
        </Button>
        <Button variant="default" onClick={onClose} data-autofocus>
          {WORDS.close}
        </Button>
      </Group>
    </Stack>
  );
}
