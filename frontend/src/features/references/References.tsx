import { Stack } from '@mantine/core';
import { useHoldsRole } from '../../api/session';
import { ROLE } from '../../shared/roles';
import { PageTitle } from '../../shared/ui/PageTitle';
import { Section } from '../../shared/ui/Section';
import { Together } from '../../shared/ui/Together';
import { FundingSources } from './FundingSources';
import { HealthServices } from './HealthServices';
import { TripKinds } from './TripKinds';

/** /admin/rujukan: words of funding sources, health services and, for super admins, kinds of trip. */
export function References() {
  const isSuperAdmin = useHoldsRole([ROLE.superAdmin]);
  return (
    <>
      <PageTitle
        title="Data Rujukan"
        description="Perubahan berlaku bagi surat dan kuitansi berikutnya; yang sudah dicetak tidak berubah."
      />
      <Together>
        <Stack gap="lg">
          <Section title="Sumber Dana">
            <FundingSources />
          </Section>
          <Section title="Pelayanan Kesehatan">
            <HealthServices />
          </Section>
          {isSuperAdmin && (
            <Section title="Jenis Perjalanan">
              <TripKinds />
            </Section>
          )}
        </Stack>
      </Together>
    </>
  );
}
