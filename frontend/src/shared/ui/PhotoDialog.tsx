import { Button, Group, Image, Modal } from '@mantine/core';
import { WORDS } from '../words';
import { ProofPages } from './ProofPages';

type Props = {
  opened: boolean;
  onClose: () => void;
  /** Address of the photo. */
  address: string;
  /** Path of the PDF whose first page the photo shows. */
  document?: string | null;
  alt: string;
};

/** A photo or the pages of a PDF, large. */
export function PhotoDialog({ opened, onClose, address, document, alt }: Props) {
  return (
    <Modal opened={opened} onClose={onClose} title={document ? 'Bukti' : 'Gambar'} size="xl" withCloseButton={false}>
      {document ? (
        <ProofPages path={document} alt={alt} />
      ) : (
        <Image src={address} alt={alt} fit="contain" mah="70dvh" />
      )}
      <Group justify="flex-end" mt="md">
        <Button variant="default" onClick={onClose} data-autofocus>
          {WORDS.close}
        </Button>
      </Group>
    </Modal>
  );
}
