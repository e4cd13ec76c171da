import { Button } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { countsOf } from '../../api/findings';
import { listWaitingReceiptsOptions, type WaitingReceipt } from '../../api/generated';
import { FindingCountBadge, HELD } from '../../shared/findings/FindingCountBadge';
import { rupiah, shortDate } from '../../shared/format';
import { LetterNumber } from '../../shared/letters/LetterNumber';
import { officeDay } from '../../shared/officeClock';
import { usePageSize } from '../../shared/pageSize';
import { type Column, DataTable, numberColumn } from '../../shared/ui/DataTable';
import { PageTitle } from '../../shared/ui/PageTitle';
import { SearchBox } from '../../shared/ui/SearchBox';

type Props = {
  sought: string;
  onSearch: (sought: string) => void;
  page: number;
  onPageChange: (page: number) => void;
  /** Opens the verification of a trip at a traveller. */
  onOpen: (tripId: number, travellerId: number) => void;
};

type Row = WaitingReceipt & { id: number };

/** 'hari ini', '3 hari': the time since a receipt was handed in. */
const daysWaited = (days: number) => (days < 1 ? 'hari ini' : `${days} hari`);

const age: Column<Row> = {
  accessor: 'diajukan',
  title: 'Menunggu',
  width: 110,
  cut: true,
  render: ({ diajukan, umurHari }) => (
    <div>
      <div>{daysWaited(umurHari)}</div>
      <div className="cell-about">{shortDate(officeDay(diajukan))}</div>
    </div>
  ),
};
const number = (row: Row) => <LetterNumber internal={row.noSuratTugas} final={row.nomorAkhirSuratTugas} />;
const total: Column<Row> = {
  accessor: 'total',
  title: 'Jumlah',
  width: 130,
  textAlign: 'right',
  render: (row) => rupiah(row.total),
};
const actions = (onOpen: Props['onOpen']): Column<Row> => ({
  accessor: 'aksi',
  title: 'Aksi',
  width: 110,
  render: ({ nama, perjalananId, personilId }) => (
    <Button
      size="compact-sm"
      variant="light"
      aria-label={`Periksa ${nama}`}
      onClick={() => onOpen(perjalananId, personilId)}
    >
      Periksa
    </Button>
  ),
});

const counts = (row: Row) => <FindingCountBadge counts={countsOf(row)} isHeld={HELD.atApproval} />;

const columns = (onOpen: Props['onOpen']): Column<Row>[] => [
  numberColumn('No'),
  age,
  {
    accessor: 'nama',
    title: 'Nama',
    width: 220,
    lead: true,
    render: (row) => (
      <div>
        {row.nama} {counts(row)}
      </div>
    ),
  },
  { accessor: 'unitKerja', title: 'Unit Kerja', width: 180, cut: true },
  { accessor: 'tujuan', title: 'Tujuan', width: 200, cut: true },
  { accessor: 'noSuratTugas', title: 'No Surat Tugas', width: 260, cut: true, render: number },
  total,
  actions(onOpen),
];

/** Columns below 1600 points: the unit below the name, the letter's number below the destination. */
const compactColumns = (onOpen: Props['onOpen']): Column<Row>[] => [
  numberColumn('No'),
  age,
  {
    accessor: 'nama',
    title: 'Nama',
    width: '26%',
    minWidth: 170,
    lead: true,
    render: (row) => (
      <div>
        {row.nama}
        <div className="cell-about one-line">
          {counts(row)} {row.unitKerja}
        </div>
      </div>
    ),
  },
  {
    accessor: 'tujuan',
    title: 'Tujuan',
    minWidth: 200,
    cut: true,
    render: (row) => (
      <div>
        {row.tujuan}
        <div className="cell-about">{number(row)}</div>
      </div>
    ),
  },
  total,
  actions(onOpen),
];

/** /admin/verifikasi: receipts that wait for the verifier, oldest first. */
export function ReceiptQueue({ sought, onSearch, page, onPageChange, onOpen }: Props) {
  const [rows] = usePageSize();
  const query = { page: String(page), limit: String(rows), ...(sought && { cari: sought }) };
  const queue = useQuery({ ...listWaitingReceiptsOptions({ query }), placeholderData: keepPreviousData, staleTime: 0 });
  return (
    <>
      <PageTitle title="Antrean Verifikasi" description="Kuitansi yang menunggu diperiksa, yang terlama lebih dahulu" />
      <DataTable
        query={queue}
        rows={(list) => list.result.map((receipt) => ({ ...receipt, id: receipt.personilId }))}
        columns={columns(onOpen)}
        compact={compactColumns(onOpen)}
        tools={<SearchBox name="Cari nama, nomor, atau tujuan" search={sought} onSearch={onSearch} w={280} />}
        nextStep={sought ? 'Ubah kata pencarian.' : 'Kuitansi muncul di sini setelah diajukan.'}
        label="Antrean verifikasi"
        emptyText={sought ? 'Tidak ada kuitansi yang cocok' : 'Tidak ada kuitansi yang menunggu'}
        before={({ page: loaded, limit }) => loaded * limit}
        paging={({ totalPage }) => ({ page, totalPage, isSized: true, onChange: onPageChange })}
        onRowClick={({ perjalananId, personilId }) => onOpen(perjalananId, personilId)}
      />
    </>
  );
}
