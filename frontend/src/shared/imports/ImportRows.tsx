import { Alert, Badge, Checkbox, Group, Stack, Text } from '@mantine/core';
import type { ImportAnswer, ImportRow } from '../../api/generated';
import type { Column } from '../ui/DataTable';
import { PagedRows } from '../ui/PagedRows';
import { Section } from '../ui/Section';
import { SkippedRows } from './SkippedRows';

type Row = ImportRow & { id: number };

type Props = {
  seen: ImportAnswer;
  columns: Column<Row>[];
  isConfirmed: boolean;
  onConfirm: (isConfirmed: boolean) => void;
};

/** States of rows: label, colour. */
const STATES: Record<string, { label: string; color: string }> = {
  baru: { label: 'Baru', color: 'green' },
  berubah: { label: 'Berubah', color: 'blue' },
  sama: { label: 'Sama', color: 'gray' },
  ragu: { label: 'Ragu', color: 'yellow' },
  salah: { label: 'Salah', color: 'red' },
};

const lines = (texts: string[]) => texts.map((text) => <div key={text}>{text}</div>);

/** The verdict on each row, those with faults first. */
export function ImportRows({ seen, columns, isConfirmed, onConfirm }: Props) {
  const { baru, berubah, sama, ragu, salah, baris, dibaca } = seen.jumlah;
  const all = baru + berubah + sama + ragu + salah;
  const counts = { baru, berubah, sama, ragu, salah };
  return (
    <Section title="Hasil pemeriksaan">
      <Stack gap="sm">
        <Group gap="xs" role="status">
          {Object.entries(counts).map(([state, count]) => (
            <StateBadge key={state} state={state} count={count} />
          ))}
          <Text size="sm" c="dimmed">
            {`${dibaca} dari ${baris} baris berkas dibaca`}
          </Text>
        </Group>
        {(seen.peringatan ?? []).map((text) => (
          <Alert key={text} color="yellow">
            {text}
          </Alert>
        ))}
        <SkippedRows skipped={seen.dilewati} />
        {ragu > 0 && (
          <Checkbox
            label={`Simpan juga ${ragu} baris yang ragu: sudah saya periksa satu per satu`}
            checked={isConfirmed}
            onChange={({ currentTarget }) => onConfirm(currentTarget.checked)}
          />
        )}
        {all > 0 && (
          <PagedRows
            label={
              all > seen.baris.length ? `${seen.baris.length} dari ${all} baris, yang perlu diperiksa dahulu` : 'Baris'
            }
            rows={seen.baris}
            columns={[STATE, ...columns.slice(0, 1), MESSAGES, ...columns.slice(1)]}
          />
        )}
      </Stack>
    </Section>
  );
}

function StateBadge({ state, count }: { state: string; count?: number }) {
  const { label, color } = STATES[state] ?? { label: state, color: 'gray' };
  return <Badge color={color}>{count === undefined ? label : `${label} ${count}`}</Badge>;
}

const STATE: Column<Row> = {
  accessor: 'keadaan',
  title: 'Baris',
  width: 110,
  render: ({ baris, kolom, keadaan }) => (
    <Stack gap={2} align="flex-start">
      <span>{kolom ? `${baris} ${kolom}` : baris}</span>
      <StateBadge state={keadaan} />
    </Stack>
  ),
};

const MESSAGES: Column<Row> = {
  accessor: 'pesan',
  title: 'Perubahan dan pesan',
  minWidth: 260,
  render: ({ perubahan = [], pesan }) => (
    <Stack gap={2}>
      {perubahan.map(({ kolom, lama, baru }) => (
        <div key={kolom}>
          {kolom}: <s>{lama || '–'}</s> → <strong>{baru || '–'}</strong>
        </div>
      ))}
      {lines(pesan)}
    </Stack>
  ),
};
