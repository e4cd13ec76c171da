import { Button, type ButtonProps } from '@mantine/core';
import { IconFileTypePdf } from '@tabler/icons-react';
import { showPdf, useMakesPdf } from '../pdf';
import { useAction } from '../useAction';

type Props = Omit<ButtonProps, 'children'> & {
  /** Name of the letter within a sentence. */
  letter: string;
  onClick: () => void;
};

/** Button 'PDF' of a letter; there is none where the server makes no PDFs, and only its place until that is known. */
export function PdfButton({ letter, ...props }: Props) {
  const makesPdf = useMakesPdf();
  if (makesPdf === false) return null;
  return (
    <Button
      variant="default"
      leftSection={<IconFileTypePdf size={16} aria-hidden />}
      aria-label={`Buka PDF ${letter}`}
      {...props}
      style={{ visibility: makesPdf ? undefined : 'hidden' }}
    >
      PDF
    </Button>
  );
}

type ShowProps = Omit<Props, 'onClick' | 'loading'> & {
  /** Calls a generated operation with `AS_FILE`. */
  load: () => Promise<{ response: Response }>;
  /** File name if the answer has none. */
  fileName: string;
};

/** The same, which loads the PDF and shows it in a new tab. */
export function ShowPdfButton({ load, fileName, ...props }: ShowProps) {
  const action = useAction({
    mutationFn: () => showPdf(load, fileName),
    failure: { title: 'Gagal membuka PDF' },
    changes: false,
  });
  return <PdfButton {...props} loading={action.isPending} onClick={() => action.mutate()} />;
}
