import { Center, Text } from '@mantine/core';
import { IconPhoto } from '@tabler/icons-react';

/** Stands where a photo will be. */
export function NoPhoto() {
  return (
    <Center className="no-photo">
      <IconPhoto size={28} aria-hidden />
      <Text size="xs">Belum ada foto</Text>
    </Center>
  );
}
