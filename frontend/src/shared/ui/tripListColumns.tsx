import type { ReactNode } from 'react';
import { orDash, shortDate } from '../format';
import { TRAVELLERS } from '../limits';
import { type Column, numberColumn } from './DataTable';

/** Fields of a trip that every list of trips shows. */
type ListedTrip = {
  id: number;
  noSuratTugas?: string | null;
  jenisPerjalanan: { jenis: string };
  ttdSuratTuga: { indukUnitKerja_ttdSuratTugas: { kodeInduk: string } };
  suratKeluar: { nomor: string };
  tempats: { tanggalBerangkat: string; tanggalPulang: string }[];
  personils: { pegawai: { nama: string } }[];
};

type Options<Row> = {
  /** From 0. */
  page: number;
  pageSize: number;
  /** Cell of the memo number; the number alone by default. */
  memoNumber?: (trip: Row) => ReactNode;
};

/** Columns from the row number to the days, in the contract's order. */
export function letterColumns<Row extends ListedTrip>({ page, pageSize, memoNumber }: Options<Row>): Column<Row>[] {
  return [
    numberColumn('no.', page, pageSize),
    { accessor: 'jenis', title: 'Jenis Perjalanan', width: 150, render: (trip) => trip.jenisPerjalanan.jenis },
    {
      accessor: 'unit',
      title: 'Unit Kerja Surat Tugas',
      width: 105,
      render: (trip) => orDash(trip.ttdSuratTuga.indukUnitKerja_ttdSuratTugas.kodeInduk),
    },
    { accessor: 'noSuratTugas', title: 'No Surat Tugas', width: 264, render: (trip) => orDash(trip.noSuratTugas) },
    {
      accessor: 'noNotaDinas',
      title: 'No Nota Dinas',
      width: 264,
      render: memoNumber ?? ((trip) => orDash(trip.suratKeluar.nomor)),
    },
    {
      accessor: 'berangkat',
      title: 'Tanggal Berangkat',
      width: 112,
      render: (trip) => shortDate(trip.tempats[0]?.tanggalBerangkat),
    },
    {
      accessor: 'pulang',
      title: 'Tanggal Pulang',
      width: 112,
      render: (trip) => shortDate(trip.tempats.at(-1)?.tanggalPulang),
    },
  ];
}

/** Columns 'Personil 1' to 'Personil 5'. */
export const travellerColumns = <Row extends ListedTrip>(): Column<Row>[] =>
  Array.from({ length: TRAVELLERS }, (_, slot) => ({
    accessor: `personil${slot + 1}`,
    title: `Personil ${slot + 1}`,
    width: 160,
    render: (trip) => orDash(trip.personils[slot]?.pegawai.nama),
  }));
