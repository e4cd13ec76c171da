import { Button, Group, Text, UnstyledButton } from '@mantine/core';
import type { ReactNode } from 'react';
import { countsOf } from '../../api/findings';
import type { TripReceipts as Trip, WaitingReceipt } from '../../api/generated';
import { FindingCountBadge, HELD } from '../../shared/findings/FindingCountBadge';
import { rupiah } from '../../shared/format';
import { settleRemoval, undoRemoval, useRemovals } from '../../shared/removeLater';
import { ReceiptBadge } from '../../shared/ui/ReceiptBadge';
import { WORDS } from '../../shared/words';
import { approvalKey } from './approvalKey';
import styles from './desk.module.css';
import type { OpenReceipt } from './VerificationDesk';

type Props = {
  trip: Trip;
  /** Traveller whose receipt is open. */
  current: number;
  /** Receipts of other trips, oldest first. */
  others: WaitingReceipt[];
  /** Number of all receipts that wait; undefined until it is loaded. */
  waiting: number | undefined;
  onSelect: (travellerId: number) => void;
  onOpen?: OpenReceipt;
};

/** Receipts of the trip, then those that wait elsewhere, oldest first. */
export function QueuePane({ trip, current, others, waiting, onSelect, onOpen }: Props) {
  const isRemoved = useRemovals();
  return (
    <nav className={styles.deskQueue} aria-label="Antrean">
      <Text className={styles.deskQueueTitle}>Perjalanan ini</Text>
      <ol>
        {trip.personils.map((traveller) => (
          <Row
            key={traveller.id}
            isCurrent={traveller.id === current}
            name={traveller.pegawai.nama}
            total={traveller.total}
            about={isRemoved(approvalKey(traveller.id)) ? 'Disetujui' : <ReceiptBadge receipt={traveller} />}
            onClick={() => onSelect(traveller.id)}
          >
            {traveller.id !== current && isRemoved(approvalKey(traveller.id)) && (
              <Group gap={4} role="group" aria-label={`Disetujui ${traveller.pegawai.nama}`} mt={4}>
                <Button size="compact-xs" variant="default" onClick={() => undoRemoval(approvalKey(traveller.id))}>
                  {WORDS.undo}
                </Button>
                <Button size="compact-xs" variant="light" onClick={() => settleRemoval(approvalKey(traveller.id))}>
                  Kirim sekarang
                </Button>
              </Group>
            )}
          </Row>
        ))}
      </ol>
      <Text className={styles.deskQueueTitle} role="status">
        {waiting === 0 ? 'Tidak ada kuitansi yang menunggu' : `Menunggu ${waiting ?? ''}`}
      </Text>
      <ol>
        {others.map(({ personilId, perjalananId, nama, umurHari, tujuan, total, ...row }) => (
          <Row
            key={personilId}
            isCurrent={false}
            name={nama}
            total={total}
            about={umurHari < 1 ? 'hari ini' : `${umurHari} hari`}
            place={
              <span className={styles.deskQueuePlace}>
                <FindingCountBadge counts={countsOf(row)} isHeld={HELD.atApproval} />
                <span className="cell-about">{tujuan}</span>
              </span>
            }
            onClick={() => onOpen?.(perjalananId, personilId)}
          />
        ))}
      </ol>
    </nav>
  );
}

type RowProps = {
  isCurrent: boolean;
  name: string;
  total: number;
  about: ReactNode;
  /** Findings by level, and where the trip went. */
  place?: ReactNode;
  onClick: () => void;
  children?: ReactNode;
};

function Row({ isCurrent, name, total, about, place, onClick, children }: RowProps) {
  return (
    <li>
      <UnstyledButton className={styles.deskQueueRow} aria-current={isCurrent ? 'true' : undefined} onClick={onClick}>
        <span className="wrap">{name}</span>
        <span className={styles.deskQueueAbout}>
          <span className="cell-about">{about}</span>
          <span className="amount">{rupiah(total)}</span>
        </span>
        {place}
      </UnstyledButton>
      {children}
    </li>
  );
}
