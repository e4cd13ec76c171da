import { IconArrowBackUp, IconCash, IconCircleCheck, IconHourglass, IconPencil } from '@tabler/icons-react';
import { type ReceiptMoney, type ReceiptState, receiptLook, receiptState } from '../receiptStatus';
import { StatusBadge } from './StatusBadge';

const ICON: Record<ReceiptState, typeof IconPencil> = {
  draf: IconPencil,
  diajukan: IconHourglass,
  dikembalikan: IconArrowBackUp,
  disetujui: IconCircleCheck,
  dibayar: IconCash,
};

type Props = {
  receipt: ReceiptMoney;
  size?: 'sm' | 'lg';
  /** Number of the receipts in this state, in place of the icon. */
  count?: number;
};

/** State of a receipt: icon, word, and a colour that repeats it. */
export function ReceiptBadge({ receipt, size = 'sm', count }: Props) {
  const state = receiptState(receipt);
  const { word, tone } = receiptLook(state);
  return (
    <StatusBadge tone={tone} size={size} icon={count === undefined ? ICON[state] : undefined}>
      {count === undefined ? word : `${word} ${count}`}
    </StatusBadge>
  );
}
