import { Center, Text } from '@mantine/core';
import { IconPhoto } from '@tabler/icons-react';
import styles from './NoPhoto.module.css';

/** Placeholder of a photo. */
export function NoPhoto() {
  return (
    <Center className={styles.noPhoto}>
      <IconPhoto size={28} aria-hidden />
      <Text size="xs">Belum ada foto</Text>
    </Center>
  );
}
