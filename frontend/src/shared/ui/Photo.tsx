import { Text, UnstyledButton } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useState } from 'react';
import { laterPart } from '../laterPart';
import { WORDS } from '../words';
import styles from './Photo.module.css';

const PhotoDialog = laterPart(() => import('./PhotoDialog').then((file) => file.PhotoDialog));

type Props = {
  /** Path in the server's answer, `/bukti/{name}`; null without a photo. */
  path: string | null | undefined;
  /** Alternative text. */
  alt: string;
  /** Edge of the thumbnail in pixels. */
  size?: number;
  /** Path of the PDF whose first page the photo shows. */
  document?: string | null;
  /** Number of its pages. */
  pages?: number | null;
};

/** Thumbnail of a photo or a PDF, enlarged on click. */
export function Photo({ path, alt, size = 44, document, pages }: Props) {
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
      <UnstyledButton className={styles.photo} aria-label={`Perbesar ${alt}`} onClick={dialog.open}>
        <img src={address} alt={alt} width={size} height={size} onError={() => setFailed(path)} />
        {document && (
          <span className={styles.photoKind} aria-hidden>
            {pages && pages > 1 ? `PDF ${pages}` : 'PDF'}
          </span>
        )}
      </UnstyledButton>
      <PhotoDialog opened={opened} onClose={dialog.close} address={address} document={document} alt={alt} />
    </>
  );
}
