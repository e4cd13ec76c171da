import { Button, Group, Loader, Modal } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconDownload } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import { saveBlob } from '../../api/download';

const DocxView = lazy(() => import('./DocxView').then((file) => ({ default: file.DocxView })));

type Props = { title: string; fileName: string; file: Blob | null; onClose: () => void };

/** Dialog with a letter as it would print; no number was taken for it. */
export function LetterPreview({ title, fileName, file, onClose }: Props) {
  const isNarrow = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false });
  return (
    <Modal opened={file !== null} onClose={onClose} title={title} size="58rem" fullScreen={isNarrow}>
      {file && (
        <>
          <Suspense fallback={<Loader aria-label="Memuat" />}>
            <DocxView file={file} label={title} />
          </Suspense>
          <Group justify="flex-end" mt="md">
            <Button
              variant="default"
              leftSection={<IconDownload size={16} aria-hidden />}
              onClick={() => saveBlob(file, fileName)}
            >
              Unduh docx
            </Button>
          </Group>
        </>
      )}
    </Modal>
  );
}
