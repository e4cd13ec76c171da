import { Button, type ButtonProps } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { saveDocument } from '../../api/download';
import { useAction } from '../useAction';

type Props = Omit<ButtonProps, 'children'> & {
  label: string;
  /** Answers the finished file. */
  download: () => Promise<Response>;
  /** Its name, should the answer give none. */
  fileName: string;
};

/** A button that hands a file to the browser's downloads. */
export function DownloadButton({ label, download, fileName, ...props }: Props) {
  const action = useAction({
    run: async () => saveDocument(await download(), fileName),
    success: 'File berhasil diunduh.',
    changes: false,
  });
  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={16} aria-hidden />}
      {...props}
      loading={action.isPending}
      onClick={() => action.mutate()}
    >
      {label}
    </Button>
  );
}
