import { Modal, Stack, Text } from '@mantine/core';
import type { Account } from '../../api/generated';
import { DelegationList } from '../../shared/delegations/DelegationList';
import { HandoverList } from '../../shared/handovers/HandoverList';
import { Section } from '../../shared/ui/Section';
import { HandOverButton } from './HandOverButton';

/** Delegations of an account, and the handovers of its work with their papers. */
export function UserWork({ user, onClose }: { user: Account | null; onClose: () => void }) {
  return (
    <Modal opened={user !== null} onClose={onClose} title={`Delegasi dan Serah Terima ${user?.nama ?? ''}`} size="xl">
      {user && (
        <Stack gap="lg">
          <Section title="Delegasi">
            <DelegationList userId={user.id} />
          </Section>
          <Section title="Serah terima">
            <Stack gap="sm">
              <Text size="sm" c="dimmed">
                Penerima menjadi penghubung uang muka dan NPD yang masih terbuka. Perjalanan dan kuitansi tetap milik
                unit kerjanya; peran diatur tersendiri.
              </Text>
              <HandoverList userId={user.id} nextStep="Serahkan pekerjaan bila pemegangnya berganti." />
              <HandOverButton user={user} />
            </Stack>
          </Section>
        </Stack>
      )}
    </Modal>
  );
}
