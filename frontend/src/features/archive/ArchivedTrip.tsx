import { Button, Group, Stack, Table, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ArchivedTravellerRow, type ArchivedTripSheet, getArchivedTripOptions } from '../../api/generated';
import { orDash, period, rupiah, shortDate } from '../../shared/format';
import { receiptWord } from '../../shared/receiptStatus';
import { ArchiveBadge } from '../../shared/ui/ArchiveBadge';
import { ArchivedFileButton } from '../../shared/ui/ArchivedFileButton';
import { AsyncSection } from '../../shared/ui/AsyncSection';
import { cardLabels } from '../../shared/ui/cardLabels';
import { Fact } from '../../shared/ui/Fact';
import { PageTitle } from '../../shared/ui/PageTitle';
import { Section } from '../../shared/ui/Section';
import tables from '../../shared/ui/tables.module.css';

type Props = {
  id: number;
  /** Shows the payments of a traveller; left out for those who don't pay. */
  onPayments?: (traveller: ArchivedTravellerRow) => void;
};

/** /arsip/{id}: a trip of the system of before, with its texts as they were. */
export function ArchivedTrip({ id, onPayments }: Props) {
  const trip = useQuery(getArchivedTripOptions({ path: { id } }));
  return (
    <AsyncSection query={trip}>
      {({ result }) => (
        <>
          <PageTitle
            title="Perjalanan Arsip"
            description={`${orDash(result.noSuratTugas ?? result.noNotaDinas)} · hanya nomor akhir dan pembayaran yang dapat ditambah`}
            actions={<ArchiveBadge />}
          />
          <Stack gap="md">
            <Journey trip={result} />
            {result.personils.map((traveller) => (
              <Traveller key={traveller.id} trip={result} traveller={traveller} onPayments={onPayments} />
            ))}
            {result.fotos.length > 0 && (
              <Section title="Berkas">
                <Group gap="sm">
                  {result.fotos.map(({ jenis, berkas }) => (
                    <ArchivedFileButton key={`${jenis} ${berkas.id}`} file={berkas} prefix={jenis} />
                  ))}
                </Group>
              </Section>
            )}
          </Stack>
        </>
      )}
    </AsyncSection>
  );
}

/** A letter's final number with the one of before behind it, or that alone. */
function numbered(trip: ArchivedTripSheet, dokumen: string, before?: string | null, personil: number | null = null) {
  const added = trip.nomorAkhir.find((one) => one.dokumen === dokumen && (one.personilId ?? null) === personil);
  if (!added) return orDash(before);
  return `${added.nomor} (di sistem lama: ${orDash(before?.trim())})`;
}

function Journey({ trip }: { trip: ArchivedTripSheet }) {
  return (
    <Section title="Perjalanan">
      <Stack gap={4}>
        <Fact label="Untuk: ">{orDash(trip.untuk)}</Fact>
        <Fact label="Waktu: ">
          {trip.tanggalBerangkat ? period(trip.tanggalBerangkat, trip.tanggalPulang ?? trip.tanggalBerangkat) : '-'}
        </Fact>
        <Fact label="Tempat: ">{orDash(trip.tempats.map(({ tempat }) => tempat).join(', '))}</Fact>
        <Fact label="Surat tugas: ">{numbered(trip, 'surat-tugas', trip.noSuratTugas)}</Fact>
        <Fact label="Nota dinas: ">{numbered(trip, 'nota-dinas', trip.noNotaDinas)}</Fact>
        <Fact label="Tanggal pengajuan: ">{shortDate(trip.tanggalPengajuan)}</Fact>
        <Fact label="Unit kerja: ">{orDash(trip.unitKerja)}</Fact>
        <Fact label="Jenis: ">{orDash(trip.jenis)}</Fact>
        <Fact label="Sub kegiatan: ">{orDash([trip.kodeRekening, trip.subKegiatan].filter(Boolean).join(' '))}</Fact>
        <Fact label="Sumber dana: ">{orDash(trip.sumberDana)}</Fact>
        {trip.dasar && <Fact label="Dasar: ">{trip.dasar}</Fact>}
        {trip.keterangan.map(({ nama, isi }) => (
          <Fact key={nama} label={`${nama}: `}>
            {isi}
          </Fact>
        ))}
        <Fact label="Jumlah: ">{rupiah(trip.total)}</Fact>
        {trip.alasan.length > 0 && <Fact label="Menjadi arsip karena: ">{trip.alasan.join('; ')}</Fact>}
      </Stack>
    </Section>
  );
}

const HEADINGS = ['Jenis', 'Item', 'Qty', 'Nilai', 'Jumlah', 'Bukti'];
const AMOUNTS = ['Qty', 'Nilai', 'Jumlah'];
const LABELS = cardLabels(HEADINGS);

type TravellerProps = Pick<Props, 'onPayments'> & { trip: ArchivedTripSheet; traveller: ArchivedTravellerRow };

function Traveller({ trip, traveller, onPayments }: TravellerProps) {
  const { nama, nip, golongan, jabatan, statusId, total, totalLama, dibayar, catatan, rincian } = traveller;
  const differs = totalLama !== null && totalLama !== undefined && totalLama !== total;
  return (
    <Section title={nama}>
      <Stack gap={4} mb={rincian.length > 0 ? 'sm' : undefined}>
        <Fact label="NIP: ">{orDash(nip)}</Fact>
        <Fact label="Golongan: ">{orDash(golongan)}</Fact>
        <Fact label="Jabatan: ">{orDash(jabatan)}</Fact>
        <Fact label="SPD: ">{numbered(trip, 'spd', traveller.nomorSPD, traveller.id)}</Fact>
        <Fact label="Kuitansi: ">{statusId ? receiptWord({ statusId }) : 'belum ada surat'}</Fact>
        <Fact label="Total: ">{rupiah(total)}</Fact>
        {differs && <Fact label="Total di sistem lama: ">{rupiah(totalLama)}</Fact>}
        <Fact label="Dibayar: ">{rupiah(dibayar)}</Fact>
        {catatan && <Fact label="Catatan: ">{catatan}</Fact>}
        {onPayments && (
          <Group>
            <Button
              size="compact-sm"
              variant="default"
              aria-label={`Pembayaran ${nama}`}
              onClick={() => onPayments(traveller)}
            >
              Pembayaran
            </Button>
          </Group>
        )}
      </Stack>
      {rincian.length > 0 && (
        <Table.ScrollContainer minWidth={640} type="native">
          <Table withTableBorder className={tables.cards} style={LABELS} aria-label={`Rincian ${nama}`}>
            <Table.Thead>
              <Table.Tr>
                {HEADINGS.map((heading) => (
                  <Table.Th key={heading} className={AMOUNTS.includes(heading) ? 'amount' : undefined}>
                    {heading}
                  </Table.Th>
                ))}
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {rincian.map((line, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the lines never change
                <Table.Tr key={index}>
                  <Table.Td>{line.jenis}</Table.Td>
                  <Table.Td className="wrap">
                    {line.item}
                    {line.rill.map((cost, place) => (
                      // biome-ignore lint/suspicious/noArrayIndexKey: the costs never change
                      <Text key={place} size="sm" c="dimmed">{`${cost.item}: ${rupiah(cost.nilai)}`}</Text>
                    ))}
                  </Table.Td>
                  <Table.Td className="amount">{`${line.qty} ${line.satuan}`.trim()}</Table.Td>
                  <Table.Td className="amount">{rupiah(line.nilai)}</Table.Td>
                  <Table.Td className="amount">{rupiah(line.jumlah)}</Table.Td>
                  <Table.Td>{line.bukti ? <ArchivedFileButton file={line.bukti} /> : '-'}</Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </Table.ScrollContainer>
      )}
    </Section>
  );
}
