import { Group, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';

type Props = { title: string; description?: string; actions?: ReactNode };

export function PageTitle({ title, description, actions }: Props) {
  return (
    <Group justify="space-between" align="flex-end" mb="md" wrap="wrap">
      <div>
        <Title order={1}>{title}</Title>
        {description && (
          <Text c="dimmed" size="sm">
            {description}
          </Text>
        )}
      </div>
      {actions}
    </Group>
  );
}
