import * as z from 'zod/mini';
import { type Receipt, reopenReceiptMutation } from '../../api/generated';
import { requiredText } from '../../shared/forms/schema';
import { TextareaField } from '../../shared/forms/TextareaField';
import { FormDialog } from '../../shared/ui/FormDialog';
import { useReceiptAction } from './useReceiptAction';

const schema = z.object({ alasan: requiredText('Alasan wajib diisi') });

type Props = { opened: boolean; onClose: () => void; receipt: Receipt };

/** Opens an approved receipt again, with a reason. */
export function ReopenDialog({ opened, onClose, receipt }: Props) {
  const reopen = useReceiptAction({ ...reopenReceiptMutation(), success: 'Kuitansi dibuka kembali.' });
  return (
    <FormDialog
      schema={schema}
      opened={opened}
      onClose={onClose}
      title="Buka kembali kuitansi"
      submitLabel="Buka kembali"
      initial={{ alasan: '' }}
      onSubmit={({ alasan }) =>
        reopen.mutateAsync({ path: { personilId: receipt.id }, body: { alasan, versi: receipt.versi } })
      }
    >
      {(form) => <TextareaField form={form} name="alasan" label="Alasan" maxLength={1000} />}
    </FormDialog>
  );
}
