import * as z from 'zod/mini';
import { type Budget, listBudgetsQueryKey, listSubActivitiesQueryKey, setCeilingMutation } from '../../api/generated';
import { rupiah } from '../../shared/format';
import { RupiahField } from '../../shared/forms/RupiahField';
import { requiredInt } from '../../shared/forms/schema';
import { FormDialog } from '../../shared/ui/FormDialog';
import { useAction } from '../../shared/useAction';
import { WORDS } from '../../shared/words';

const schema = z.object({ pagu: requiredInt('Pagu wajib diisi') });
/** Largest ceiling (G-6), rupiah. */
const LARGEST_CEILING = 999_999_999_999_999;

type Props = { budget: Budget | null; year: number; onClose: () => void };

/** Sets the ceiling of a sub-activity for a year. */
export function CeilingDialog({ budget, year, onClose }: Props) {
  const set = useAction({
    ...setCeilingMutation(),
    success: 'Pagu disimpan',
    reload: [listBudgetsQueryKey, listSubActivitiesQueryKey],
  });
  const used = budget ? budget.terealisasi + budget.terpesan : 0;
  return (
    <FormDialog
      schema={schema}
      opened={budget !== null}
      onClose={onClose}
      title={`Pagu ${year}`}
      submitLabel={WORDS.save}
      initial={{ pagu: budget?.pagu ?? null }}
      onSubmit={async ({ pagu }) =>
        budget &&
        set.mutateAsync({ body: { subKegiatanId: budget.subKegiatanId, tahun: year, pagu, versi: budget.versi } })
      }
    >
      {(form) => (
        <RupiahField
          form={form}
          name="pagu"
          max={LARGEST_CEILING}
          label={budget?.subKegiatan ?? 'Pagu'}
          description={`Sudah terealisasi dan terpesan: ${rupiah(used)}`}
        />
      )}
    </FormDialog>
  );
}
