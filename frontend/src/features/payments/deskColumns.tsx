import { Button, Text } from '@mantine/core';
import { countsOf } from '../../api/findings';
import { balanceText, balanceWord } from '../../shared/balance';
import { FindingCountBadge, HELD } from '../../shared/findings/FindingCountBadge';
import { orDash, rupiah, shortDate } from '../../shared/format';
import { type Column, numberColumn } from '../../shared/ui/DataTable';
import type { DeskReceipt } from './deskReceipt';
import { type DeskTab, SALDO_TITLES } from './deskTabs';
import { MissingAccount } from './MissingAccount';

type Row = DeskReceipt & { id: number };

/** Tabs of receipts that are still to be paid. */
const TO_PAY: readonly DeskTab[] = ['siap-dibayar', 'dalam-paket'];

const person = (tab: DeskTab, reasonOf: Acts['reasonOf']): Column<Row> => ({
  accessor: 'nama',
  title: 'Nama',
  width: '24%',
  minWidth: 150,
  render: (row) => {
    const reason = reasonOf(row);
    return (
      <div>
        {row.nama} {TO_PAY.includes(tab) && <MissingAccount {...row} />}
        <div className="cell-about one-line">
          {reason && `${reason} `}
          {TO_PAY.includes(tab) && <FindingCountBadge counts={countsOf(row)} isHeld={HELD.atPayment} />}
          {!reason && ` ${row.unitKerja}`}
        </div>
      </div>
    );
  },
});
const journey: Column<Row> = {
  accessor: 'tujuan',
  title: 'Perjalanan',
  minWidth: 100,
  cut: true,
  render: ({ tujuan, tanggalBerangkat, noSuratTugas, dibatalkan }) => (
    <div>
      {dibatalkan ? `${tujuan} (dibatalkan)` : tujuan}
      <div className="cell-about">
        <span className="date">{shortDate(tanggalBerangkat)}</span>
        {noSuratTugas && ' · '}
        <span className="number">{noSuratTugas}</span>
      </div>
    </div>
  ),
};
const source: Column<Row> = {
  accessor: 'sumberDana',
  title: 'Sumber dana',
  width: 108,
  cut: true,
  render: ({ sumberDana, subKegiatan }) => (
    <div>
      {sumberDana}
      <div className="cell-about">{subKegiatan}</div>
    </div>
  ),
};
const amount = (accessor: 'total' | 'uangMuka' | 'saldo' | 'dibayar', title: string): Column<Row> => ({
  accessor,
  title,
  width: 102,
  textAlign: 'right',
  // The title says who owes whom.
  render: (row) => rupiah(Math.abs(row[accessor] ?? 0)),
  isEmpty: (row) => !row[accessor],
});
const balance: Column<Row> = {
  accessor: 'saldo',
  title: 'Saldo',
  width: 130,
  textAlign: 'right',
  render: (row) => <div className="wrap">{balanceText(row)}</div>,
};
const age: Column<Row> = {
  accessor: 'umurHari',
  title: 'Umur',
  width: 100,
  cut: true,
  render: ({ umurHari, lama, tanggalUangMuka, penghubung }) => (
    <div>
      <Text size="sm" c={lama ? 'var(--removed)' : undefined} fw={lama ? 600 : undefined}>
        {umurHari === null || umurHari === undefined ? '-' : `${umurHari} hari`}
      </Text>
      <div className="cell-about date">{tanggalUangMuka ? shortDate(tanggalUangMuka) : '-'}</div>
      {penghubung && <div className="cell-about">{penghubung}</div>}
    </div>
  ),
};
const packed: Column<Row> = {
  accessor: 'paket',
  title: 'NPD',
  minWidth: 104,
  cut: true,
  render: ({ paket }) => (
    <div>
      {orDash(paket?.nomor)}
      <div className="cell-about">{paket?.keadaan ?? 'tanpa NPD'}</div>
    </div>
  ),
};
const paidOn: Column<Row> = {
  accessor: 'tanggalBayar',
  title: 'Selesai',
  width: 150,
  render: (row) => (
    <div>
      <div className="wrap">{balanceWord(row)}</div>
      <div className="cell-about">{orDash(row.nomorBukti)}</div>
    </div>
  ),
};

type Acts = {
  onOpen: (row: Row, isRecording: boolean) => void;
  /** Why a row can't be chosen beside the chosen ones. */
  reasonOf: (row: Row) => string | undefined;
};

/** Columns of a tab of the desk. */
export function deskColumns(tab: DeskTab, { onOpen, reasonOf }: Acts): Column<Row>[] {
  // A return is recorded from its row.
  const isReturn = tab === 'setoran-kembali';
  const verb = isReturn ? 'Catat setoran' : 'Pembayaran';
  const actions: Column<Row> = {
    accessor: 'aksi',
    title: 'Aksi',
    width: isReturn ? 150 : 130,
    render: (row) => (
      <Button
        size="compact-sm"
        variant="light"
        aria-label={`${verb} ${row.nama}`}
        onClick={() => onOpen(row, isReturn)}
      >
        {verb}
      </Button>
    ),
  };
  const approved = [amount('total', 'Disetujui'), amount('uangMuka', 'Uang muka')];
  const own: Record<DeskTab, Column<Row>[]> = {
    'siap-dibayar': [source, ...approved, amount('saldo', SALDO_TITLES['siap-dibayar'])],
    'dalam-paket': [packed, ...approved, balance],
    'uang-muka': [age, amount('uangMuka', 'Uang muka'), amount('total', 'Kuitansi')],
    'setoran-kembali': [age, ...approved, amount('saldo', SALDO_TITLES['setoran-kembali'])],
    dibayar: [packed, paidOn, amount('total', 'Disetujui'), amount('dibayar', 'Dibayar')],
  };
  return [numberColumn('No', tab === 'siap-dibayar' ? 64 : 44), person(tab, reasonOf), journey, ...own[tab], actions];
}
