import { Button, Group, Paper, SimpleGrid, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getTripOptions, type TripDetail as Trip } from '../../api/generated';
import { longDate, orDash, rupiah } from '../../shared/format';
import { AsyncSection } from '../../shared/ui/AsyncSection';
import { PageTitle } from '../../shared/ui/PageTitle';
import { WORDS } from '../../shared/words';

type Props = { id: number; onOpenReceipt: (travellerId: number) => void };

/** /detail-perjalanan/{id}: the travellers with their totals. */
export function TripDetail({ id, onOpenReceipt }: Props) {
  const trip = useQuery(getTripOptions({ path: { id } }));
  return (
    <AsyncSection query={trip}>
      {({ result }) => <Travellers trip={result} onOpenReceipt={onOpenReceipt} />}
    </AsyncSection>
  );
}

function Travellers({ trip, onOpenReceipt }: { trip: Trip; onOpenReceipt: Props['onOpenReceipt'] }) {
  const { untuk, noSuratTugas, noNotaDinas, tanggalPengajuan, personils } = trip;
  return (
    <>
      <PageTitle title="Detail Perjalanan" description={untuk} />
      <Paper withBorder p="md" mb="md">
        <SimpleGrid cols={{ base: 1, sm: 3 }}>
          <Fact label="No Surat Tugas" value={orDash(noSuratTugas)} />
          <Fact label="No Nota Dinas" value={orDash(noNotaDinas)} />
          <Fact label="Tanggal Pengajuan" value={longDate(tanggalPengajuan)} />
        </SimpleGrid>
      </Paper>
      <Stack gap="sm">
        {personils.map((traveller) => (
          <Paper key={traveller.id} withBorder p="md" component="section" aria-label={traveller.pegawai.nama}>
            <Group justify="space-between">
              <div>
                <Text fw={600}>{traveller.pegawai.nama}</Text>
                <Text size="sm" c="dimmed">
                  {orDash(traveller.nomorSPD)}
                </Text>
              </div>
              <Group gap="lg">
                <Text fw={600} style={{ fontVariantNumeric: 'tabular-nums' }}>
                  {rupiah(traveller.total)}
                </Text>
                <Button variant="light" onClick={() => onOpenReceipt(traveller.id)}>
                  Rampung
                </Button>
              </Group>
            </Group>
          </Paper>
        ))}
        {personils.length === 0 && <Text c="dimmed">{WORDS.noData}</Text>}
      </Stack>
    </>
  );
}

function Fact({ label, value }: { label: string; value: string }) {
  return (
    <div>
      <Text size="xs" c="dimmed">
        {label}
      </Text>
      <Text size="sm" fw={550}>
        {value}
      </Text>
    </div>
  );
}
