import { useController } from 'react-hook-form';
import * as z from 'zod/mini';
import { rejectReceiptMutation, type TravellerReceipt } from '../../api/generated';
import { TextareaField } from '../../shared/forms/TextareaField';
import type { FormBinding } from '../../shared/forms/useSchemaForm';
import { LASTS } from '../../shared/notify';
import { FormDialog } from '../../shared/ui/FormDialog';
import { useAction } from '../../shared/useAction';
import { WORDS } from '../../shared/words';
import { ReasonChips } from './ReasonChips';
import { JUDGED } from './useVerdicts';

const schema = z.object({ catatan: z.string().check(z.trim()), alasan: z.array(z.int()) }).check(
  z.refine(({ catatan, alasan }) => catatan !== '' || alasan.length > 0, {
    path: ['catatan'],
    message: 'Alasan wajib diisi',
  }),
);
type Rejection = z.input<typeof schema>;
type Props = {
  opened: boolean;
  onClose: () => void;
  traveller: TravellerReceipt;
  /** Ends with the version to return, when the verdicts given before have been stored. */
  version: () => Promise<number>;
  onReturned: () => void;
};

/** Notes on the lines to correct, as the beginning of the reason. */
const notesOf = ({ rincianBPDs }: TravellerReceipt) =>
  rincianBPDs
    .filter(({ putusan, catatanBaris }) => putusan === 'perbaiki' && catatanBaris)
    .map(({ item, catatanBaris }) => `${item}: ${catatanBaris}`)
    .join('; ');

/** Returns a receipt with reasons of the list and a note. */
export function RejectDialog({ opened, onClose, traveller, version, onReturned }: Props) {
  const reject = useAction({
    ...rejectReceiptMutation(),
    success: 'Kuitansi dikembalikan.',
    lasts: LASTS.long,
    reload: JUDGED,
  });
  return (
    <FormDialog
      schema={schema}
      opened={opened}
      onClose={onClose}
      title="Kembalikan kuitansi"
      submitLabel="Kembalikan"
      cancelLabel={WORDS.close}
      initial={{ catatan: notesOf(traveller), alasan: [] }}
      onSubmit={async (rejection) => {
        const versi = await version();
        await reject.mutateAsync({ body: { personilId: traveller.id, ...rejection, versi } });
        onReturned();
      }}
    >
      {(form) => (
        <>
          <ReasonsField form={form} />
          <TextareaField
            form={form}
            name="catatan"
            label="Alasan"
            placeholder="Masukkan alasan pengembalian"
            maxLength={1000}
          />
        </>
      )}
    </FormDialog>
  );
}

function ReasonsField({ form }: { form: FormBinding<Rejection> }) {
  const { field } = useController({ control: form.control, name: 'alasan' });
  return <ReasonChips value={field.value ?? []} onChange={field.onChange} />;
}
