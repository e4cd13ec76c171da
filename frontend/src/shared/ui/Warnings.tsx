import { Alert } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';

/** Warnings about a receipt or a letter; who reads them decides. */
export function Warnings({ warnings }: { warnings?: string[] }) {
  if (!warnings?.length) return null;
  return (
    <Alert color="yellow" icon={<IconAlertTriangle size={18} aria-hidden />} my="sm" aria-label="Peringatan">
      {warnings.map((text) => (
        <div key={text}>{text}</div>
      ))}
    </Alert>
  );
}
