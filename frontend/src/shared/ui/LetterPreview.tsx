import { Button, Group, Modal } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconDownload } from '@tabler/icons-react';
import { saveBlob } from '../../api/download';
import { DocxPages } from './DocxPages';
import { Warnings } from './Warnings';

type Props = {
  title: string;
  fileName: string;
  file: Blob | null;
  /** Warnings about its template. */
  warnings?: string[];
  onClose: () => void;
};

/** Dialog with a letter as it would print; no number was taken for it. */
export function LetterPreview({ title, fileName, file, warnings, onClose }: Props) {
  const isNarrow = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false });
  return (
    <Modal opened={file !== null} onClose={onClose} title={title} size="58rem" fullScreen={isNarrow}>
      {file && (
        <>
          <Warnings warnings={warnings} />
          <DocxPages file={file} label={title} />
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
