import { Badge } from '@mantine/core';

/** Mark of what the office brought from the system of before. */
export function ArchiveBadge() {
  return (
    <Badge color="gray" fw={600}>
      Arsip
    </Badge>
  );
}
