import * as z from 'zod/mini';
import { getTripReceiptsQueryKey, rejectReceiptMutation } from '../../api/generated';
import { requiredText } from '../../shared/forms/schema';
import { TextareaField } from '../../shared/forms/TextareaField';
import { LASTS } from '../../shared/notify';
import { FormDialog } from '../../shared/ui/FormDialog';
import { useAction } from '../../shared/useAction';
import { WORDS } from '../../shared/words';

const schema = z.object({ catatan: requiredText('Alasan wajib diisi') });
type Props = { opened: boolean; onClose: () => void; travellerId: number };

/** 'Alasan Pembatalan': rejects a receipt with a reason. */
export function RejectDialog({ opened, onClose, travellerId }: Props) {
  const reject = useAction({
    ...rejectReceiptMutation(),
    success: 'Kuitansi dikembalikan.',
    lasts: LASTS.long,
    reload: [getTripReceiptsQueryKey],
  });
  return (
    <FormDialog
      schema={schema}
      opened={opened}
      onClose={onClose}
      title="Alasan Pembatalan"
      submitLabel="Batalkan"
      cancelLabel={WORDS.close}
      initial={{ catatan: '' }}
      onSubmit={({ catatan }) => reject.mutateAsync({ body: { personilId: travellerId, catatan } })}
    >
      {(form) => (
        <TextareaField
          form={form}
          name="catatan"
          label="Alasan"
          placeholder="Masukkan alasan pembatalan"
          maxLength={1000}
        />
      )}
    </FormDialog>
  );
}
