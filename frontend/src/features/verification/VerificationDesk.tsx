import { Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { listWaitingReceiptsOptions, type TripReceipts as Trip } from '../../api/generated';
import { TripFileButton } from '../../shared/print/TripFileButton';
import { RECEIPT_STATUS } from '../../shared/receiptStatus';
import { useRemovals } from '../../shared/removeLater';
import { SegmentedControl } from '../../shared/ui/SegmentedControl';
import { TravellerCard } from '../../shared/ui/TravellerCard';
import { TripFacts } from '../../shared/ui/TripFacts';
import { useAskUnsaved } from '../../shared/unsaved';
import { useShortcuts } from '../../shared/useShortcuts';
import { WORDS } from '../../shared/words';
import { approvalKey } from './approvalKey';
import styles from './desk.module.css';
import { JourneyLine } from './JourneyLine';
import { QueuePane } from './QueuePane';
import { Workbench } from './Workbench';

/** Opens the receipt of a traveller, or of the first one who waits, on the verification of another trip. */
export type OpenReceipt = (tripId: number, travellerId?: number) => void;

type Props = {
  trip: Trip;
  /** Traveller whose receipt is shown at first. */
  opened?: number;
  onOpen?: OpenReceipt;
};

/** Panes of the desk; a phone shows one at a time. */
const PANES: { value: Pane; label: string }[] = [
  { value: 'antrean', label: 'Antrean' },
  { value: 'baris', label: 'Baris' },
  { value: 'bukti', label: 'Bukti' },
];
export type Pane = 'antrean' | 'baris' | 'bukti';

/** Most receipts of other trips in the queue beside the lines. */
const QUEUE = { page: '0', limit: '15' };

/** Queue, lines and proof: one receipt at a time, the next one after a verdict. */
export function VerificationDesk({ trip, opened, onOpen }: Props) {
  const isRemoved = useRemovals();
  const isWaiting = ({ id, statusId }: Trip['personils'][number]) =>
    statusId === RECEIPT_STATUS.submitted && !isRemoved(approvalKey(id));
  const [chosen, setChosen] = useState(() => opened ?? trip.personils.find(isWaiting)?.id);
  const [pane, setPane] = useState<Pane>('baris');
  const traveller = trip.personils.find(({ id }) => id === chosen) ?? trip.personils[0];
  const queue = useQuery({ ...listWaitingReceiptsOptions({ query: QUEUE }), staleTime: 0 });
  const others = (queue.data?.result ?? []).filter(
    ({ perjalananId, personilId }) => perjalananId !== trip.id && !isRemoved(approvalKey(personilId)),
  );
  const card = useRef<HTMLElement>(null);
  const isFirst = useRef(true);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another traveller is opened at the top of the card
  useEffect(() => {
    if (!isFirst.current) card.current?.focus();
    isFirst.current = false;
  }, [traveller?.id]);
  const select = (id: number) => {
    setChosen(id);
    setPane('baris');
  };
  const openNext = () => {
    const at = trip.personils.findIndex(({ id }) => id === traveller?.id);
    const after = [...trip.personils.slice(at + 1), ...trip.personils.slice(0, Math.max(at, 0))].find(isWaiting);
    const [other] = others;
    if (after) select(after.id);
    else if (other) onOpen?.(other.perjalananId, other.personilId);
  };
  const next = useAskUnsaved(openNext);
  const choose = useAskUnsaved(select);
  const openOther = useAskUnsaved((tripId: number, personilId?: number) => onOpen?.(tripId, personilId));
  useShortcuts({ n: next.start });
  if (!traveller) return <Text c="dimmed">{WORDS.noData}</Text>;
  const isJudged = traveller.statusId === RECEIPT_STATUS.submitted;
  const facts = <JourneyLine trip={trip} traveller={traveller} onOpen={onOpen && ((id) => onOpen(id))} />;
  return (
    <Stack>
      <SegmentedControl hiddenFrom="sm" fullWidth aria-label="Tampilan" data={PANES} value={pane} onChange={setPane} />
      <div className={styles.desk} data-pane={pane}>
        <QueuePane
          trip={trip}
          current={traveller.id}
          others={others}
          waiting={queue.data?.totalRows}
          onSelect={choose.start}
          onOpen={onOpen && openOther.start}
        />
        <TravellerCard key={traveller.id} ref={card} traveller={traveller} about={isJudged ? undefined : facts}>
          {isJudged ? (
            <Workbench
              traveller={traveller}
              trip={trip}
              facts={facts}
              onPane={setPane}
              onDecided={openNext}
              onOpen={onOpen && ((id) => onOpen(id))}
            />
          ) : undefined}
        </TravellerCard>
      </div>
      {next.dialog}
      {choose.dialog}
      {openOther.dialog}
      <TripFacts trip={trip} />
      <TripFileButton tripId={trip.id} people={trip.personils.length} />
    </Stack>
  );
}
