import { Button, Group, Image, Modal, Text, UnstyledButton } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useState } from 'react';
import { photoAddress } from '../../api/receipts';
import { WORDS } from '../words';

type Props = {
  /** As the server names it, `/bukti/{name}`; null: there is none. */
  path: string | null | undefined;
  /** What the picture shows, read out to those who do not see it. */
  alt: string;
  /** Edge of the small picture in pixels. */
  size?: number;
};

/** A photo that is enlarged on click. */
export function Photo({ path, alt, size = 44 }: Props) {
  const [opened, dialog] = useDisclosure(false);
  const [failed, setFailed] = useState<string | null>(null);
  if (!path) return WORDS.missing;
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
        <img src={photoAddress(path)} alt={alt} width={size} height={size} onError={() => setFailed(path)} />
      </UnstyledButton>
      <Modal opened={opened} onClose={dialog.close} title="Gambar" size="xl" withCloseButton={false}>
        <Image src={photoAddress(path)} alt={alt} fit="contain" mah="70dvh" />
        <Group justify="flex-end" mt="md">
          <Button variant="default" onClick={dialog.close} data-autofocus>
            {WORDS.close}
          </Button>
        </Group>
      </Modal>
    </>
  );
}
