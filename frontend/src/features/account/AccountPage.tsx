import { Button, Stack } from '@mantine/core';
import { useSignedInUser } from '../../api/session';
import { DelegationList } from '../../shared/delegations/DelegationList';
import { HandoverList } from '../../shared/handovers/HandoverList';
import { Fact } from '../../shared/ui/Fact';
import { PageTitle } from '../../shared/ui/PageTitle';
import { Section } from '../../shared/ui/Section';
import { Together } from '../../shared/ui/Together';
import { OwnLog } from './OwnLog';
import { SecondFactor } from './SecondFactor';
import { SessionList } from './SessionList';

type Props = { onChangePassword: () => void };

/** /akun: the user's own account. */
export function AccountPage({ onChangePassword }: Props) {
  const user = useSignedInUser();
  return (
    <>
      <PageTitle title="Akun Saya" description="Perangkat, kata sandi, faktor kedua, dan jejak Anda sendiri" />
      <Together>
        <Stack gap="lg">
          <Section title="Identitas">
            <Fact label="Nama: ">{user?.nama}</Fact>
            <Fact label="Unit kerja: ">{user?.unitKerja_profile.unitKerja || user?.unitKerja_profile.kode}</Fact>
            <Button mt="sm" variant="light" onClick={onChangePassword}>
              Ganti kata sandi
            </Button>
          </Section>
          {user && (
            <>
              <Section title="Delegasi saya">
                <DelegationList userId={user.id} />
              </Section>
              <Section title="Serah terima">
                <HandoverList
                  userId={user.id}
                  nextStep="Serah terima pekerjaan dari atau kepada Anda muncul di sini."
                />
              </Section>
            </>
          )}
          <Section title="Faktor kedua">
            <SecondFactor />
          </Section>
          <Section title="Perangkat">
            <SessionList />
          </Section>
          <Section title="Jejak saya">
            <OwnLog />
          </Section>
        </Stack>
      </Together>
    </>
  );
}
