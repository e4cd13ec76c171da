import { Group, Paper, Stack, Text } from '@mantine/core';
import { IconCircle, IconCircleCheck } from '@tabler/icons-react';
import type { ComponentType, ReactNode } from 'react';
import type { FirstRunStep, MissingPart } from '../../api/generated';
import styles from './FirstRun.module.css';

type Link = ComponentType<{ to: string; children: ReactNode }>;

/** The steps with their states and pages. */
export function Steps({ steps, link: Link }: { steps: FirstRunStep[]; link: Link }) {
  return (
    <Stack component="ol" gap={6} className={styles.firstRunSteps}>
      {steps.map(({ kode, judul, selesai, jumlah, tautan }) => (
        <li key={kode}>
          <Group gap="xs" wrap="nowrap">
            {selesai ? (
              <IconCircleCheck size={18} color="var(--mantine-color-teal-filled)" aria-hidden />
            ) : (
              <IconCircle size={18} aria-hidden />
            )}
            <Link to={tautan}>{judul}</Link>
            <Text size="sm" c="dimmed">
              {selesai ? `selesai${jumlah > 1 ? ` (${jumlah})` : ''}` : 'belum'}
            </Text>
          </Group>
        </li>
      ))}
    </Stack>
  );
}

/** What the first letter still lacks. */
export function MissingParts({ parts, link: Link }: { parts: MissingPart[]; link: Link }) {
  return (
    <Paper withBorder p="md">
      <Text fw={600} mb="xs">
        Yang kurang untuk surat pertama
      </Text>
      {parts.length === 0 ? (
        <Text size="sm" role="status">
          Tidak ada. Surat pertama dapat dicetak.
        </Text>
      ) : (
        <Stack component="ul" gap={4} className={styles.firstRunParts}>
          {parts.map(({ pesan, tautan }) => (
            <li key={pesan}>
              <Link to={tautan}>{pesan}</Link>
            </li>
          ))}
        </Stack>
      )}
    </Paper>
  );
}
