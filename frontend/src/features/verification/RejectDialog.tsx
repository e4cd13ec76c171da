import { rejectReceipt } from '../../api/receipts';
import { TextareaField } from '../../shared/forms/TextareaField';
import { LASTS } from '../../shared/notify';
import { FormDialog } from '../../shared/ui/FormDialog';
import { useAction } from '../../shared/useAction';
import { WORDS } from '../../shared/words';

type Draft = { catatan: string };
type Props = { opened: boolean; onClose: () => void; travellerId: number };

/** 'Alasan Pembatalan': sends a receipt back with the reason. */
export function RejectDialog({ opened, onClose, travellerId }: Props) {
  const reject = useAction({
    run: ({ catatan }: Draft) => rejectReceipt(travellerId, catatan),
    success: 'Kuitansi dikembalikan.',
    lasts: LASTS.long,
    reload: [['tripReceipts']],
  });
  return (
    <FormDialog<Draft>
      opened={opened}
      onClose={onClose}
      title="Alasan Pembatalan"
      submitLabel="Batalkan"
      cancelLabel={WORDS.close}
      initial={{ catatan: '' }}
      onSubmit={reject.mutateAsync}
    >
      {({ control }) => (
        <TextareaField
          control={control}
          name="catatan"
          label="Alasan"
          placeholder="Masukkan alasan pembatalan"
          maxLength={1000}
          required
        />
      )}
    </FormDialog>
  );
}
