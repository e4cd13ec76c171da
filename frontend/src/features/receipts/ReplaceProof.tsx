import { Button, FileButton } from '@mantine/core';
import { type ExpenseLine, replaceProofMutation } from '../../api/generated';
import { useUpload } from '../../api/upload';
import { PROOF_TYPES, proofFault } from '../../shared/forms/photo';
import { fitProof, UnreadablePicture } from '../../shared/forms/shrinkPhoto';
import { UploadProgress } from '../../shared/forms/UploadProgress';
import { LASTS, notifyFailure } from '../../shared/notify';
import { pictureOf } from '../../shared/proofs/firstPage';
import { useReceiptAction } from './useReceiptAction';

/** Replaces the proof of a line while it is edited. */
export function ReplaceProof({ line }: { line: ExpenseLine }) {
  const replace = useReceiptAction({ ...replaceProofMutation(), success: 'Bukti diganti.' });
  const upload = useUpload();
  const send = async (file: File | null) => {
    if (!file) return;
    try {
      const pic = await fitProof(file);
      const fault = proofFault(pic);
      if (fault) throw new UnreadablePicture(fault);
      replace.mutate({ path: { id: line.id }, body: { pic, gambar: await pictureOf(pic) }, ...upload.options });
    } catch (error) {
      if (!(error instanceof UnreadablePicture)) throw error;
      notifyFailure(error.message, { lasts: LASTS.long });
    }
  };
  return (
    <>
      <FileButton onChange={(file) => void send(file)} accept={PROOF_TYPES}>
        {(props) => (
          <Button
            {...props}
            size="compact-xs"
            variant="default"
            loading={replace.isPending}
            aria-label={`Ganti bukti ${line.item}`}
          >
            Ganti
          </Button>
        )}
      </FileButton>
      <UploadProgress share={upload.share} />
    </>
  );
}
