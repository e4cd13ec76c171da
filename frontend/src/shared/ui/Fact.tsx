import { Text } from '@mantine/core';
import type { ReactNode } from 'react';

/** `Asal: Kota Contoh`: a label with what it says. */
export function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Text size="sm" component="div" className="fact">
      <Text span inherit c="dimmed" style={{ whiteSpace: 'pre' }}>
        {label}
      </Text>
      {children}
    </Text>
  );
}
