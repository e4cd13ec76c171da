import { Button, Group, Paper, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { AS_FILE } from '../../api/download';
import { type DueTraveller, getNominativeList, type TripDetail as Trip } from '../../api/generated';
import { useHoldsRole } from '../../api/session';
import { longDate, rupiah } from '../../shared/format';
import { laterPart } from '../../shared/laterPart';
import { LetterNumber } from '../../shared/letters/LetterNumber';
import { officeToday } from '../../shared/officeClock';
import { TripFileButton } from '../../shared/print/TripFileButton';
import { isOpenForChange, RECEIPT_STATUS } from '../../shared/receiptStatus';
import { ROLE } from '../../shared/roles';
import { DownloadButton } from '../../shared/ui/DownloadButton';
import { ShowPdfButton } from '../../shared/ui/PdfButton';
import { ReceiptBadge } from '../../shared/ui/ReceiptBadge';
import { Section } from '../../shared/ui/Section';
import { Settlement } from '../../shared/ui/Settlement';
import { WORDS } from '../../shared/words';

const ReturnForm = laterPart(() => import('../../shared/ui/ReturnForm').then((file) => file.ReturnForm));

/** Roles that record payments. */
const PAYERS = [ROLE.finance];

type Props = { trip: Trip; onOpenReceipt: (travellerId: number) => void };

/** Personil: each traveller with the state of the receipt, the reason of its return, its deadline and its total. */
export function TripTravellers({ trip, onOpenReceipt }: Props) {
  return (
    <Section title="Personil">
      <Stack gap="sm">
        {trip.personils.map((traveller) => (
          <Traveller key={traveller.id} traveller={traveller} onOpen={() => onOpenReceipt(traveller.id)}>
            {trip.personils.length > 1 && (
              <TripFileButton
                tripId={trip.id}
                people={1}
                traveller={{ id: traveller.id, name: traveller.pegawai.nama }}
              />
            )}
          </Traveller>
        ))}
        {trip.personils.length === 0 && <Text c="dimmed">{WORDS.noData}</Text>}
        <TripFileButton tripId={trip.id} people={trip.personils.length} />
        {trip.keadaan !== 'batal' && (
          <Group justify="flex-end" gap="xs">
            <DownloadButton
              label="Daftar nominatif (Word)"
              fileName="Daftar_Nominatif.docx"
              download={() => getNominativeList({ path: { id: trip.id }, query: { format: 'docx' }, ...AS_FILE })}
            />
            <ShowPdfButton
              letter="daftar nominatif"
              fileName="Daftar_Nominatif.pdf"
              load={() => getNominativeList({ path: { id: trip.id }, query: { format: 'pdf' }, ...AS_FILE })}
            />
            <DownloadButton
              label="Daftar nominatif (Excel)"
              fileName="Daftar_Nominatif.xlsx"
              download={() => getNominativeList({ path: { id: trip.id }, ...AS_FILE })}
            />
          </Group>
        )}
      </Stack>
    </Section>
  );
}

type TravellerProps = { traveller: DueTraveller; onOpen: () => void; children: ReactNode };

function Traveller({ traveller, onOpen, children }: TravellerProps) {
  const { pegawai, nomorSPD, nomorAkhirSPD, statusId, catatan, tenggat, total } = traveller;
  const isDue = tenggat && isOpenForChange(statusId);
  const pays = useHoldsRole(PAYERS);
  return (
    <Paper withBorder p="sm" component="section" aria-label={pegawai.nama}>
      <Group justify="space-between" align="flex-start" gap="sm">
        <div style={{ flex: '1 1 240px' }}>
          <Text fw={600}>{pegawai.nama}</Text>
          <Text size="sm" c="dimmed" className="number" component="div">
            <LetterNumber internal={nomorSPD} final={nomorAkhirSPD} />
          </Text>
          <Group gap="xs" mt={4}>
            <ReceiptBadge receipt={traveller} size="lg" />
            {isDue && (
              <Text size="sm" className={tenggat.slice(0, 10) < officeToday() ? 'overdue' : undefined}>
                {`tenggat ${longDate(tenggat)}`}
              </Text>
            )}
          </Group>
          {statusId === RECEIPT_STATUS.rejected && catatan && (
            <Text size="sm" mt={4} className="written warning">
              {catatan}
            </Text>
          )}
        </div>
        <Group gap="md" wrap="nowrap">
          <Text fw={600} className="amount">
            {rupiah(total)}
          </Text>
          <Button variant="light" onClick={onOpen}>
            Rampung
          </Button>
        </Group>
      </Group>
      <Settlement {...traveller} />
      {pays && <ReturnForm traveller={traveller} name={pegawai.nama} />}
      {children}
    </Paper>
  );
}
