import { Badge } from '@mantine/core';

/** Mark of what the office brought from the system of before. */
export function ArchiveBadge() {
  return (
    <Badge variant="light" color="gray" radius="sm" tt="none" fw={600}>
      Arsip
    </Badge>
  );
}
