import { Paper, Stack, Text } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { listTripsOfEmployeeOptions, type TripsOfEmployee } from '../../api/generated';
import { Problem } from '../../api/problem';
import { period, rupiah } from '../../shared/format';
import { idInAddress } from '../../shared/idInAddress';
import { LetterNumber } from '../../shared/letters/LetterNumber';
import { AsyncSection } from '../../shared/ui/AsyncSection';
import { type Column, numberColumn, Rows } from '../../shared/ui/DataTable';
import { Fact } from '../../shared/ui/Fact';
import { InvalidId } from '../../shared/ui/InvalidId';
import { Pager } from '../../shared/ui/Pager';
import { PageTitle } from '../../shared/ui/PageTitle';
import { TripStateBadge } from '../../shared/ui/TripStateBadge';
import { PersonYear } from './PersonYear';

/** Rows of a page. */
const PAGE_SIZE = 15;

type PageProps = { page: number; onPageChange: (page: number) => void };

/** /admin/detail-pegawai/{id}: the trips of an employee and their costs. */
export function EmployeeDetail({ id: address, ...paging }: { id: string } & PageProps) {
  const id = idInAddress(address);
  return (
    <>
      <PageTitle title="Detail Pegawai" />
      {id === null ? <InvalidId /> : <Employee key={id} id={id} {...paging} />}
    </>
  );
}

const FAILURE = new Problem(0, '', 'Gagal memuat data pegawai');

type Trip = TripsOfEmployee['result'][number] & { id: number };

const COLUMNS: Column<Trip>[] = [
  numberColumn('no.'),
  {
    accessor: 'nomor',
    title: 'Surat Tugas / Nota Dinas',
    width: 250,
    render: ({ nomor, batal }) => (
      <div className="number">
        <div className="number-first">{nomor}</div>
        {batal && <TripStateBadge state="batal" />}
      </div>
    ),
  },
  {
    accessor: 'spd',
    title: 'nomor SPD',
    width: 230,
    render: (trip) => <LetterNumber internal={trip.nomorSPD} final={trip.nomorAkhirSPD} />,
  },
  {
    accessor: 'tanggal',
    title: 'Tanggal',
    width: 130,
    render: (trip) => period(trip.tanggalBerangkat, trip.tanggalPulang),
  },
  {
    accessor: 'tujuan',
    title: 'Tujuan',
    width: 190,
    render: ({ tujuan }) => (
      <div>
        {tujuan.map((place, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same place may be visited twice; the list never changes
          <div key={index}>{place}</div>
        ))}
      </div>
    ),
  },
  {
    accessor: 'biaya',
    title: 'Biaya Perjalanan',
    width: 130,
    textAlign: 'right',
    render: (trip) => rupiah(trip.total),
  },
];

function Employee({ id, page, onPageChange }: { id: number } & PageProps) {
  const trips = useQuery({
    ...listTripsOfEmployeeOptions({ path: { id }, query: { page: String(page), limit: String(PAGE_SIZE) } }),
    placeholderData: keepPreviousData,
  });
  if (trips.error instanceof Problem && trips.error.status === 404)
    return <Text c="dimmed">Data pegawai tidak ditemukan</Text>;
  return (
    <AsyncSection query={trips} failure={FAILURE}>
      {({ nama, nip, jabatan, result, limit, page: loaded, totalPage }) => (
        <Stack>
          <Paper withBorder p="md">
            <Fact label="Nama : ">{nama}</Fact>
            <Fact label="NIP. : ">{nip}</Fact>
            <Fact label="Jabatan: ">{jabatan}</Fact>
          </Paper>
          <PersonYear id={id} name={nama} nip={nip} />
          <Rows
            rows={result.map((trip) => ({ ...trip, id: trip.personilId }))}
            columns={COLUMNS}
            before={loaded * limit}
            fetching={trips.isPlaceholderData}
            label="Perjalanan"
            isVoid={({ batal }) => batal}
          />
          <Pager page={page} total={totalPage} onChange={onPageChange} />
        </Stack>
      )}
    </AsyncSection>
  );
}
