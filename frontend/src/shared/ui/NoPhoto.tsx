import { Center, Text } from '@mantine/core';
import { IconPhoto } from '@tabler/icons-react';

/** Placeholder of a photo. */
export function NoPhoto() {
  return (
    <Center className="no-photo">
      <IconPhoto size={28} aria-hidden />
      <Text size="xs">Belum ada foto</Text>
    </Center>
  );
}
