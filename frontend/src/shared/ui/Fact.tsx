import { Text } from '@mantine/core';
import type { ReactNode } from 'react';

/** Label with its value: `Asal: Kota Contoh`. */
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
