import { CopyButton, Group, Text } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { IconButton } from './IconButton';

/** Number that is copied rather than read: figures of one width, with a copy button. */
export function CopyText({ text }: { text: string }) {
  return (
    <Group gap={4} wrap="nowrap">
      <Text size="sm" className="number" style={{ overflowWrap: 'anywhere' }}>
        {text}
      </Text>
      <CopyButton value={text}>
        {({ copied, copy }) => (
          <IconButton
            label={copied ? 'Tersalin' : `Salin ${text}`}
            icon={copied ? IconCheck : IconCopy}
            size="sm"
            onClick={copy}
          />
        )}
      </CopyButton>
    </Group>
  );
}
