import { Button, Group, Text } from '@mantine/core';
import { IconFileTypePdf } from '@tabler/icons-react';
import { AS_FILE } from '../../api/download';
import { type ArchivedFileRef, getArchivedFile } from '../../api/generated';
import { showPdf } from '../pdf';
import { useAction } from '../useAction';
import { DownloadButton } from './DownloadButton';

/** A file of the former system: downloaded and, if it is a PDF, opened. */
export function ArchivedFileButton({ file, prefix }: { file: ArchivedFileRef; prefix?: string }) {
  const label = [prefix, file.nama].filter(Boolean).join(' ');
  const load = () => getArchivedFile({ path: { id: file.id }, ...AS_FILE });
  const open = useAction({
    mutationFn: () => showPdf(load, file.nama),
    failure: { title: 'Gagal membuka PDF' },
    changes: false,
  });
  if (!file.tipe) return <Text size="sm" c="dimmed">{`${label} (tidak ada di sistem lama)`}</Text>;
  return (
    <Group gap={6}>
      <DownloadButton size="compact-sm" label={label} fileName={file.nama} download={load} />
      {file.tipe === 'application/pdf' && (
        <Button
          variant="default"
          size="compact-sm"
          leftSection={<IconFileTypePdf size={14} aria-hidden />}
          aria-label={`Buka ${file.nama}`}
          loading={open.isPending}
          onClick={() => open.mutate()}
        >
          Buka
        </Button>
      )}
    </Group>
  );
}
