import { Button, Group, Image, Modal, Text, UnstyledButton } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useState } from 'react';
import { WORDS } from '../words';

type Props = {
  /** Path in the server's answer, `/bukti/{name}`; null without a photo. */
  path: string | null | undefined;
  /** Alternative text. */
  alt: string;
  /** Edge of the thumbnail in pixels. */
  size?: number;
};

/** Thumbnail of a photo, enlarged on click. */
export function Photo({ path, alt, size = 44 }: Props) {
  const [opened, dialog] = useDisclosure(false);
  const [failed, setFailed] = useState<string | null>(null);
  if (!path) return WORDS.missing;
  const address = `/api${path}`;
  if (failed === path) {
    return (
      <Text size="xs" c="dimmed">
        Foto tidak dapat dimuat.
      </Text>
    );
  }
  return (
    <>
      <UnstyledButton className="photo" aria-label={`Perbesar ${alt}`} onClick={dialog.open}>
        <img src={address} alt={alt} width={size} height={size} onError={() => setFailed(path)} />
      </UnstyledButton>
      <Modal opened={opened} onClose={dialog.close} title="Gambar" size="xl" withCloseButton={false}>
        <Image src={address} alt={alt} fit="contain" mah="70dvh" />
        <Group justify="flex-end" mt="md">
          <Button variant="default" onClick={dialog.close} data-autofocus>
            {WORDS.close}
          </Button>
        </Group>
      </Modal>
    </>
  );
}
