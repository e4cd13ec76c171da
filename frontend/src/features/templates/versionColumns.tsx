import { Button, Group, Text } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { dateAndTime } from '../../shared/format';
import type { Column } from '../../shared/ui/DataTable';
import { IconButton } from '../../shared/ui/IconButton';
import { StatusBadge } from '../../shared/ui/StatusBadge';

type Version = { id: number; diunggahPadaKantor: string; diunggahOleh: string; menunggu?: boolean };

type Options<Row> = {
  fileName: (row: Row) => string;
  inForce: (row: Row) => boolean;
  /** Restored version: 'versi 2'. */
  restoredFrom: (row: Row) => string | null | undefined | 0;
  /** Name of the row, for the accessible names of its buttons. */
  label: (row: Row) => string;
  onDownload: (row: Row) => void;
  onRestore: (row: Row) => void;
  isRestoring: boolean;
  /** Takes the row in force out of force; without it there is no such button. */
  onWithdraw?: (row: Row) => void;
};

/** Columns of uploaded templates: file, date, user, buttons. */
export function versionColumns<Row extends Version>(options: Options<Row>): Column<Row>[] {
  const { fileName, inForce, restoredFrom, label, onDownload, onRestore, isRestoring, onWithdraw } = options;
  return [
    {
      accessor: 'file',
      title: 'Berkas',
      width: 210,
      render: (row) => (
        <>
          {fileName(row)} {inForce(row) && <StatusBadge tone="good">Berlaku</StatusBadge>}
          {row.menunggu && <StatusBadge tone="waiting">Menunggu persetujuan</StatusBadge>}
          {restoredFrom(row) && (
            <Text size="xs" c="dimmed">
              Dipulihkan dari {restoredFrom(row)}
            </Text>
          )}
        </>
      ),
    },
    { accessor: 'tanggal', title: 'Tanggal', width: 140, render: (row) => dateAndTime(row.diunggahPadaKantor) },
    { accessor: 'oleh', title: 'Oleh', width: 150, render: (row) => row.diunggahOleh },
    {
      accessor: 'aksi',
      title: 'Aksi',
      width: 140,
      render: (row) => (
        <Group gap={4} wrap="nowrap">
          <IconButton label={`Unduh ${label(row)}`} icon={IconDownload} onClick={() => onDownload(row)} />
          {!inForce(row) && !row.menunggu && (
            <Button
              size="compact-sm"
              variant="light"
              aria-label={`Pulihkan ${label(row)}`}
              disabled={isRestoring}
              onClick={() => onRestore(row)}
            >
              Pulihkan
            </Button>
          )}
          {inForce(row) && onWithdraw && (
            <Button
              size="compact-sm"
              variant="light"
              color="red"
              aria-label={`Akhiri ${label(row)}`}
              onClick={() => onWithdraw(row)}
            >
              Akhiri
            </Button>
          )}
        </Group>
      ),
    },
  ];
}
