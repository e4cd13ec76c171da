import { Group, Paper, Text, Title } from '@mantine/core';
import type { ReactNode, Ref } from 'react';
import { findingsOf } from '../../api/findings';
import type { TravellerReceipt } from '../../api/generated';
import { FindingList } from '../findings/FindingList';
import { warningsBeside } from '../findings/reasons';
import { orDash } from '../format';
import { LetterNumber } from '../letters/LetterNumber';
import { ExpenseTable } from './ExpenseTable';
import { Fact } from './Fact';
import { ReceiptBadge } from './ReceiptBadge';
import { ReceiptHistory } from './ReceiptHistory';
import { ReceiptTotal } from './ReceiptTotal';
import { Settlement } from './Settlement';
import styles from './TravellerCard.module.css';
import { Warnings } from './Warnings';

type Props = {
  traveller: TravellerReceipt;
  /** Under the name. */
  about?: ReactNode;
  /** Stands for the name, the table of the lines, the warnings and the total; the facts come after it. */
  children?: ReactNode;
  /** Takes the focus when the traveller is opened. */
  ref?: Ref<HTMLElement>;
};

/** Receipt of a traveller with its state and its history. */
export function TravellerCard({ traveller, about, children, ref }: Props) {
  const { nama } = traveller.pegawai;
  const findings = findingsOf(traveller);
  return (
    <Paper
      withBorder
      p={children ? 'xs' : 'md'}
      component="section"
      aria-label={nama}
      ref={ref}
      tabIndex={ref ? -1 : undefined}
      className={styles.personCard}
    >
      {!children && <Title order={2}>{nama}</Title>}
      {children ?? about}
      <Group gap="xs" mb="sm" className={styles.personFacts}>
        <Fact label="Nomor SPD: ">
          <span className="whole">
            <LetterNumber internal={traveller.nomorSPD} final={traveller.nomorAkhirSPD} />
          </span>
        </Fact>
        <Fact label="Status : ">
          <ReceiptBadge receipt={traveller} size="lg" />
        </Fact>
        <Fact label="Catatan : ">{orDash(traveller.catatan)}</Fact>
      </Group>
      {!children && (
        <>
          <ExpenseTable lines={traveller.rincianBPDs} label={`Rincian ${nama}`} />
          <FindingList findings={findings} label={`Temuan ${nama}`} />
          <Warnings warnings={warningsBeside(traveller.peringatan, findings)} />
          <ReceiptTotal total={traveller.total} terbilang={traveller.terbilang} />
        </>
      )}
      {traveller.tanpaBiaya && <Text size="sm">Perjalanan dinas ini tanpa biaya.</Text>}
      <Settlement {...traveller} />
      <ReceiptHistory events={traveller.riwayat} />
    </Paper>
  );
}
