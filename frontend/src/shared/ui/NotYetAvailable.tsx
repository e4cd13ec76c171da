import { Paper, Text } from '@mantine/core';
import { WORDS } from '../words';
import { PageTitle } from './PageTitle';

/** A route of the product whose screen does not exist yet. */
export function NotYetAvailable({ title }: { title: string }) {
  return (
    <>
      <PageTitle title={title} />
      <Paper withBorder p="xl">
        <Text c="dimmed">{WORDS.notYet}</Text>
      </Paper>
    </>
  );
}
