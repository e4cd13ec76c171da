import { Group, Modal, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { AS_FILE } from '../../api/download';
import { type Account, type Handover, listHandoversOptions, printHandover } from '../../api/generated';
import { DelegationList } from '../../shared/delegations/DelegationList';
import { longDate } from '../../shared/format';
import { type Column, DataTable } from '../../shared/ui/DataTable';
import { DownloadButton } from '../../shared/ui/DownloadButton';
import { ShowPdfButton } from '../../shared/ui/PdfButton';
import { Section } from '../../shared/ui/Section';
import { HandOverButton } from './HandOverButton';

const FILE = 'Berita_Acara_Serah_Terima';

const print = (user: Account, handover: Handover, format: 'docx' | 'pdf') =>
  printHandover({ path: { id: user.id, sid: handover.id }, body: { format }, ...AS_FILE });

const columns = (user: Account): Column<Handover>[] => [
  { accessor: 'kepada', title: 'Kepada', minWidth: 180, cut: true, render: ({ kepada }) => kepada.nama },
  { accessor: 'mulai', title: 'Mulai', width: 150, render: ({ mulai }) => longDate(mulai) },
  { accessor: 'alasan', title: 'Alasan', minWidth: 160, cut: true },
  {
    accessor: 'aksi',
    title: 'Berita acara',
    width: 230,
    render: (handover) => (
      <Group gap="xs" wrap="nowrap">
        <DownloadButton
          size="compact-sm"
          label="Unduh"
          download={() => print(user, handover, 'docx')}
          fileName={`${FILE}.docx`}
        />
        <ShowPdfButton
          size="compact-sm"
          letter={`berita acara kepada ${handover.kepada.nama}`}
          load={() => print(user, handover, 'pdf')}
          fileName={`${FILE}.pdf`}
        />
      </Group>
    ),
  },
];

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
            <Handovers user={user} />
          </Section>
        </Stack>
      )}
    </Modal>
  );
}

function Handovers({ user }: { user: Account }) {
  const handovers = useQuery({ ...listHandoversOptions({ path: { id: user.id } }), staleTime: 0 });
  return (
    <Stack gap="sm">
      <Text size="sm" c="dimmed">
        Penerima menjadi penghubung uang muka dan NPD yang masih terbuka. Perjalanan dan kuitansi tetap milik unit
        kerjanya; peran diatur tersendiri.
      </Text>
      <DataTable
        query={handovers}
        rows={(list) => list.result}
        columns={columns(user)}
        label="Serah terima"
        nextStep="Serahkan pekerjaan bila pemegangnya berganti."
      />
      <HandOverButton user={user} />
    </Stack>
  );
}
