import { Alert, List } from '@mantine/core';
import {
  cancelTripMutation,
  getTasksQueryKey,
  getTripHistoryQueryKey,
  getTripQueryKey,
  listTripsQueryKey,
  type TripDetail,
} from '../../api/generated';
import { longPeriod, rupiah } from '../../shared/format';
import { RECEIPT_STATUS } from '../../shared/receiptStatus';
import { ReasonDialog } from '../../shared/ui/ReasonDialog';
import { advanceDue } from '../../shared/ui/Settlement';
import { useAction } from '../../shared/useAction';

type Props = { trip: TripDetail; opened: boolean; onClose: () => void };

/** 'Batalkan perjalanan': asks for the reason and says what becomes of numbers, days, budget and receipts. */
export function CancelTripDialog({ trip, opened, onClose }: Props) {
  const cancel = useAction({
    ...cancelTripMutation(),
    success: ({ peringatan }) => ['Perjalanan dibatalkan', ...(peringatan ?? [])].join('. '),
    reload: [getTripQueryKey, listTripsQueryKey, getTripHistoryQueryKey, getTasksQueryKey],
  });
  return (
    <ReasonDialog
      opened={opened}
      onClose={onClose}
      title="Batalkan perjalanan"
      submitLabel="Batalkan perjalanan"
      placeholder="Mengapa dibatalkan"
      onSubmit={(alasan) => cancel.mutateAsync({ path: { id: trip.id }, body: { alasan, versi: trip.versi } })}
    >
      <Alert color="yellow" title="Yang terjadi bila dibatalkan">
        <List size="sm">
          {consequences(trip).map((text) => (
            <List.Item key={text}>{text}</List.Item>
          ))}
        </List>
      </Alert>
    </ReasonDialog>
  );
}

function consequences({
  surat,
  noNotaDinas,
  noSuratTugas,
  personils,
  tempats,
  daftarSubKegiatan,
}: TripDetail): string[] {
  const finals = surat.flatMap(({ nomorAkhir }) => nomorAkhir ?? []);
  const orders = personils.flatMap(({ nomorSPD }) => nomorSPD ?? []);
  const submitted = personils.filter(({ statusId }) => statusId === RECEIPT_STATUS.submitted);
  const names = personils.map(({ pegawai }) => pegawai.nama).join(', ');
  const days = longPeriod(tempats[0]?.tanggalBerangkat, tempats.at(-1)?.tanggalPulang);
  return [
    `Nota dinas ${noNotaDinas}${noSuratTugas ? `, surat tugas ${noSuratTugas}` : ''} batal dan tidak dipakai lagi.`,
    ...(orders.length > 0 ? [`Nomor SPD batal: ${orders.join('; ')}.`] : []),
    ...(finals.length > 0 ? [`Batalkan juga di SRIKANDI: ${finals.join('; ')}.`] : []),
    `Tanggal ${days} kembali kosong bagi ${names}.`,
    `Biayanya tidak lagi mengurangi anggaran ‘${daftarSubKegiatan.subKegiatan}’.`,
    ...(submitted.length > 0
      ? [`Kuitansi ${submitted.map(({ pegawai }) => pegawai.nama).join(', ')} ditarik dari verifikasi.`]
      : []),
    ...personils
      .filter((traveller) => advanceDue(traveller) > 0)
      .map(
        (traveller) => `Uang muka ${rupiah(advanceDue(traveller))} ${traveller.pegawai.nama} harus disetor kembali.`,
      ),
  ];
}
