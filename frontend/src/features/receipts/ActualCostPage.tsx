import { Button, Paper } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getReceiptOptions } from '../../api/generated';
import { idInAddress } from '../../shared/idInAddress';
import { isOpenForChange } from '../../shared/receiptStatus';
import { useSettleOnLeave } from '../../shared/removeLater';
import { ActualCostTable } from '../../shared/ui/ActualCostTable';
import { AsyncSection } from '../../shared/ui/AsyncSection';
import { InvalidId } from '../../shared/ui/InvalidId';
import { PageTitle } from '../../shared/ui/PageTitle';
import { ActualCostForm } from './ActualCostForm';
import { EditableActualCosts } from './EditableActualCosts';

const TITLE = 'Pengeluaran riil';

type Props = { id: string; onBack: (travellerId: number) => void };

/** /rill/{kwitId}: the actual costs of one traveller. */
export function ActualCostPage({ id, onBack }: Props) {
  const travellerId = idInAddress(id);
  return travellerId === null ? (
    <>
      <PageTitle title={TITLE} />
      <InvalidId />
    </>
  ) : (
    <Loaded key={travellerId} travellerId={travellerId} onBack={() => onBack(travellerId)} />
  );
}

function Loaded({ travellerId, onBack }: { travellerId: number; onBack: () => void }) {
  useSettleOnLeave();
  const receipt = useQuery(getReceiptOptions({ path: { personilId: travellerId } }));
  const back = (
    <Button variant="default" leftSection={<IconArrowLeft size={16} aria-hidden />} onClick={onBack}>
      Kembali ke Data Rampung
    </Button>
  );
  return (
    <>
      <PageTitle title={TITLE} description={receipt.data?.result.pegawai.nama} actions={back} />
      <AsyncSection query={receipt}>
        {({ result, daftarRill }) => (
          <Paper withBorder p="md" maw={820}>
            {isOpenForChange(result.statusId) ? (
              <>
                <EditableActualCosts costs={daftarRill} receipt={result} />
                <ActualCostForm travellerId={travellerId} versi={result.versi} />
              </>
            ) : (
              <ActualCostTable costs={daftarRill} />
            )}
          </Paper>
        )}
      </AsyncSection>
    </>
  );
}
