import { Text } from '@mantine/core';
import type { BudgetProspect as Prospect } from '../../api/generated';
import { rupiah } from '../../shared/format';
import { BudgetBar } from '../../shared/ui/BudgetBar';

/** Budget before and after the trip: the picture of a budget with what the trip takes. */
export function BudgetProspect({ pagu, terealisasi, terpesan, tersedia, setelah }: Prospect) {
  return (
    <div style={{ marginTop: 10 }}>
      <BudgetBar pagu={pagu} spent={terealisasi} booked={terpesan} added={tersedia - setelah} />
      <Text size="sm" mt={4} className={setelah < 0 ? 'overdue' : undefined}>
        {`Anggaran tersedia ${rupiah(tersedia)} → ${rupiah(setelah)}`}
      </Text>
    </div>
  );
}
