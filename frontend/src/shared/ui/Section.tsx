import { Paper, Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';

/** Titled section of a page. */
export function Section({ title, number, children }: { title: string; number?: number; children: ReactNode }) {
  const titleId = useId();
  return (
    <Paper component="section" withBorder p="md" aria-labelledby={titleId}>
      <Title order={2} mb="md">
        {number !== undefined && (
          <span className="section-number" aria-hidden>
            {number}
          </span>
        )}
        <span id={titleId}>{title}</span>
      </Title>
      {children}
    </Paper>
  );
}
