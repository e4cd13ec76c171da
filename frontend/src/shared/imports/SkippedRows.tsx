import { List, Stack, Text } from '@mantine/core';
import type { SkippedRows as Skipped } from '../../api/generated';

/** Rows of a file that are not read, by their cause. */
export function SkippedRows({ skipped = [] }: { skipped?: Skipped[] }) {
  if (skipped.length === 0) return null;
  const count = skipped.reduce((sum, { baris }) => sum + baris.length, 0);
  return (
    <Stack gap={2}>
      <Text size="sm">{`${count} baris tidak dibaca:`}</Text>
      <List size="sm">
        {skipped.map(({ sebab, nomor }) => (
          <List.Item key={sebab}>{`${sebab} (baris ${nomor})`}</List.Item>
        ))}
      </List>
    </Stack>
  );
}
