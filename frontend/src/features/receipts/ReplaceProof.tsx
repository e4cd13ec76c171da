import { Button, FileButton } from '@mantine/core';
import { type ExpenseLine, replaceProofMutation } from '../../api/generated';
import { useUpload } from '../../api/upload';
import { PHOTO_TYPES } from '../../shared/forms/photo';
import { fitPhoto } from '../../shared/forms/shrinkPhoto';
import { UploadProgress } from '../../shared/forms/UploadProgress';
import { useReceiptAction } from './useReceiptAction';

/** Replaces the photo of a line while it is edited. */
export function ReplaceProof({ line }: { line: ExpenseLine }) {
  const replace = useReceiptAction({ ...replaceProofMutation(), success: 'Foto bukti diganti.' });
  const upload = useUpload();
  const send = async (file: File | null) => {
    if (file) replace.mutate({ path: { id: line.id }, body: { pic: await fitPhoto(file) }, ...upload.options });
  };
  return (
    <>
      <FileButton onChange={(file) => void send(file)} accept={PHOTO_TYPES}>
        {(props) => (
          <Button
            {...props}
            size="compact-xs"
            variant="default"
            loading={replace.isPending}
            aria-label={`Ganti foto ${line.item}`}
          >
            Ganti
          </Button>
        )}
      </FileButton>
      <UploadProgress share={upload.share} />
    </>
  );
}
