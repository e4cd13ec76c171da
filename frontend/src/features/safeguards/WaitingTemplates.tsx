import { Button, Group, Text } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { AS_FILE, saveFile } from '../../api/download';
import {
  approveTemplateMutation,
  downloadWaitingTemplate,
  listWaitingTemplatesOptions,
  listWaitingTemplatesQueryKey,
  type TemplateVersion,
} from '../../api/generated';
import { dateAndTime } from '../../shared/format';
import { type Column, DataTable } from '../../shared/ui/DataTable';
import { IconButton } from '../../shared/ui/IconButton';
import { useAction } from '../../shared/useAction';

const KINDS: Record<number, string> = { 1: 'Surat Tugas', 2: 'Nota Dinas', 3: 'Surat Tugas Singkat' };

/** Templates that wait for the approval of the unit's administrator. */
export function WaitingTemplates() {
  const waiting = useQuery({ ...listWaitingTemplatesOptions(), staleTime: 0 });
  const download = useAction({
    changes: false,
    mutationFn: async (id: number) =>
      saveFile(await downloadWaitingTemplate({ path: { id }, ...AS_FILE }), 'template.docx'),
  });
  const approve = useAction({
    ...approveTemplateMutation(),
    success: ({ message }) => message,
    reload: [listWaitingTemplatesQueryKey],
  });
  const columns: Column<TemplateVersion>[] = [
    { accessor: 'jenis', title: 'Jenis', width: 180, render: ({ jenis }) => KINDS[jenis] },
    { accessor: 'namaBerkas', title: 'Berkas' },
    {
      accessor: 'diunggahPada',
      title: 'Diunggah',
      width: 260,
      render: ({ diunggahPadaKantor, diunggahOleh }) => (
        <>
          {dateAndTime(diunggahPadaKantor)}
          <Text size="xs" c="dimmed">
            {diunggahOleh}
          </Text>
        </>
      ),
    },
    {
      accessor: 'aksi',
      title: 'Aksi',
      width: 160,
      render: ({ id, namaBerkas }) => (
        <Group gap={4} wrap="nowrap">
          <IconButton label={`Unduh ${namaBerkas}`} icon={IconDownload} onClick={() => download.mutate(id)} />
          <Button
            size="compact-sm"
            aria-label={`Setujui ${namaBerkas}`}
            loading={approve.isPending}
            onClick={() => approve.mutate({ path: { id } })}
          >
            Setujui
          </Button>
        </Group>
      ),
    },
  ];
  return (
    <DataTable
      query={waiting}
      rows={(list) => list.result}
      columns={columns}
      label="Templat menunggu"
      emptyText="Tidak ada templat yang menunggu."
      nextStep="Templat muncul di sini setelah diunggah, bila perlu persetujuan."
    />
  );
}
