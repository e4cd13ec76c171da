import { Badge } from '@mantine/core';
import { IconArrowBackUp, IconCash, IconCircleCheck, IconHourglass, IconPencil } from '@tabler/icons-react';
import { type ReceiptMoney, type ReceiptState, receiptLook, receiptState } from '../receiptStatus';
import { toneColor } from './StatusBadge';

const ICON: Record<ReceiptState, typeof IconPencil> = {
  draf: IconPencil,
  diajukan: IconHourglass,
  dikembalikan: IconArrowBackUp,
  disetujui: IconCircleCheck,
  dibayar: IconCash,
};

type Props = { receipt: ReceiptMoney; size?: 'sm' | 'lg' };

/** State of a receipt: icon, word, and a colour that repeats it. */
export function ReceiptBadge({ receipt, size = 'sm' }: Props) {
  const state = receiptState(receipt);
  const { word, tone } = receiptLook(state);
  const Icon = ICON[state];
  return (
    <Badge
      variant="light"
      color={toneColor(tone)}
      size={size}
      radius="sm"
      tt="none"
      fw={600}
      leftSection={<Icon size={size === 'lg' ? 16 : 12} aria-hidden />}
      className="status-badge"
    >
      {word}
    </Badge>
  );
}
