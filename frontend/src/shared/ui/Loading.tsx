import { Center, Group, Loader, Text } from '@mantine/core';
import { WORDS } from '../words';

/** Loader of a page. */
export function Loading({ text = WORDS.loading }: { text?: string }) {
  return (
    <Center role="status" mih={240}>
      <Group gap="sm">
        <Loader size="sm" aria-hidden />
        <Text c="dimmed">{text}</Text>
      </Group>
    </Center>
  );
}
