import { Paper, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ComponentType, ReactNode } from 'react';
import { getFirstRunOptions } from '../../api/generated';
import { MissingParts, Steps } from './FirstRunSteps';

type Props = { link: ComponentType<{ to: string; children: ReactNode }> };

/** On the home page of an office without a trip: the steps to the first letter. */
export function FirstRunNotice({ link }: Props) {
  const run = useQuery(getFirstRunOptions());
  if (!run.data?.result.memandu) return null;
  const Link = link;
  return (
    <Paper component="section" withBorder p="md" mt="lg" aria-labelledby="memulai-kantor">
      <Title order={2} id="memulai-kantor" mb="sm">
        <Link to="/pembukaan">Memulai kantor</Link>
      </Title>
      <Steps steps={run.data.result.langkah} link={link} />
      <div style={{ marginTop: 'var(--mantine-spacing-md)' }}>
        <MissingParts parts={run.data.result.kurang} link={link} />
      </div>
    </Paper>
  );
}
