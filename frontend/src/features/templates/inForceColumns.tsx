import { Group } from '@mantine/core';
import { IconDownload, IconHistory } from '@tabler/icons-react';
import type { TemplateVersion } from '../../api/generated';
import { dateAndTime, orDash } from '../../shared/format';
import type { Column } from '../../shared/ui/DataTable';
import { IconButton } from '../../shared/ui/IconButton';
import { WORDS } from '../../shared/words';
import type { TemplateKind } from './templateKinds';
import type { TemplateSource } from './useTemplateDownload';

/** A letter kind with its template in force; undefined for the built-in one. */
export type KindInForce = TemplateKind & { version: TemplateVersion | undefined };

type Options = { onOpen: (kind: TemplateKind) => void; onDownload: (source: TemplateSource) => void };

/** Columns of the templates in force. */
export const inForceColumns = ({ onOpen, onDownload }: Options): Column<KindInForce>[] => [
  { accessor: 'name', title: 'Jenis Templat', width: 180 },
  {
    accessor: 'file',
    title: 'Berkas',
    width: 300,
    render: ({ version }) => version?.namaBerkas ?? 'Templat bawaan',
  },
  {
    accessor: 'tanggal',
    title: 'Tanggal',
    width: 160,
    render: ({ version }) => (version ? dateAndTime(version.diunggahPadaKantor) : WORDS.missing),
    isEmpty: ({ version }) => !version,
  },
  {
    accessor: 'oleh',
    title: 'Oleh',
    width: 220,
    render: ({ version }) => orDash(version?.diunggahOleh),
    isEmpty: ({ version }) => !version,
  },
  {
    accessor: 'aksi',
    title: 'Aksi',
    width: 100,
    render: ({ version, ...kind }) => (
      <Group gap="xs" wrap="nowrap">
        <IconButton
          label={`Unduh templat ${kind.name}`}
          icon={IconDownload}
          onClick={() => onDownload(version ? { version: version.id } : { builtIn: kind.id })}
        />
        <IconButton label={`Versi templat ${kind.name}`} icon={IconHistory} onClick={() => onOpen(kind)} />
      </Group>
    ),
  },
];
