import { Button, Group, Text } from '@mantine/core';

type Props = { form: { isRestored: boolean; startOver: () => void } };

/** Says that a form starts with what was typed before, and offers to start over. */
export function RestoredDraft({ form }: Props) {
  if (!form.isRestored) return null;
  return (
    <Group gap="xs" role="status">
      <Text size="sm" c="dimmed">
        Isian terakhir dipulihkan.
      </Text>
      <Button size="compact-sm" variant="subtle" onClick={form.startOver}>
        Mulai dari awal
      </Button>
    </Group>
  );
}
