import { Button, type ButtonProps } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { saveFile } from '../../api/download';
import { notifyWarnings } from '../notify';
import { useAction } from '../useAction';

type Props = Omit<ButtonProps, 'children'> & {
  label: string;
  /** Calls a generated operation with `AS_FILE`. */
  download: () => Promise<{ response: Response }>;
  /** File name if the answer has none. */
  fileName: string;
};

/** Button that downloads a file. */
export function DownloadButton({ label, download, fileName, ...props }: Props) {
  const action = useAction({
    mutationFn: async () => {
      const answer = await download();
      await saveFile(answer, fileName);
      notifyWarnings(answer.response);
    },
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
