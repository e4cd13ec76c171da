import { Paper, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getTravelHistoryOptions, type TravelHistory } from '../../api/generated';
import { Problem } from '../../api/problem';
import { orDash, rupiah } from '../../shared/format';
import { idInAddress } from '../../shared/idInAddress';
import { AsyncSection } from '../../shared/ui/AsyncSection';
import { type Column, Rows } from '../../shared/ui/DataTable';
import { Fact } from '../../shared/ui/Fact';
import { InvalidId } from '../../shared/ui/InvalidId';
import { PageTitle } from '../../shared/ui/PageTitle';

/** /admin/detail-pegawai/{id}: the trips of an employee and their costs. */
export function EmployeeDetail({ id: address }: { id: string }) {
  const id = idInAddress(address);
  return (
    <>
      <PageTitle title="Detail Pegawai" />
      {id === null ? <InvalidId /> : <Employee id={id} />}
    </>
  );
}

const FAILURE = new Problem(0, '', 'Gagal memuat data pegawai');

function Employee({ id }: { id: number }) {
  const history = useQuery(getTravelHistoryOptions({ path: { id } }));
  return (
    <AsyncSection query={history} failure={FAILURE}>
      {({ result: [found] }) =>
        found ? <History history={found} /> : <Text c="dimmed">Data pegawai tidak ditemukan</Text>
      }
    </AsyncSection>
  );
}

type Trip = TravelHistory['personils'][number] & { id: number };

const COLUMNS: Column<Trip>[] = [
  { accessor: 'spd', title: 'nomor SPD', width: 300, render: (trip) => orDash(trip.nomorSPD) },
  {
    accessor: 'tujuan',
    title: 'Tujuan',
    width: 260,
    render: (trip) =>
      // biome-ignore lint/suspicious/noArrayIndexKey: the same place may be visited twice; the list never changes
      trip.tujuan.map((place, index) => <div key={index}>{place}</div>),
  },
  {
    accessor: 'biaya',
    title: 'Biaya Perjalanan',
    width: 160,
    textAlign: 'right',
    render: (trip) => rupiah(trip.totaluang),
  },
];

function History({ history }: { history: TravelHistory }) {
  return (
    <Stack>
      <Paper withBorder p="md">
        <Fact label="Nama : ">{history.nama}</Fact>
        <Fact label="NIP. : ">{history.nip}</Fact>
        <Fact label="Jabatan: ">{history.jabatan}</Fact>
      </Paper>
      <Rows columns={COLUMNS} rows={history.personils.map((trip, id) => ({ ...trip, id }))} label="Perjalanan" />
    </Stack>
  );
}
