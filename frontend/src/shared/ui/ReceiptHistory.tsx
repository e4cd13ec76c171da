import { Text, Timeline } from '@mantine/core';
import type { ReceiptEvent } from '../../api/receipts';
import { dateAndTime } from '../format';

const EVENT: Record<string, { title: string; color: string }> = {
  diajukan: { title: 'Diajukan', color: 'blue' },
  dikembalikan: { title: 'Dikembalikan', color: 'red' },
  disetujui: { title: 'Disetujui', color: 'teal' },
};

/** When the receipt was submitted, returned and approved, by whom, and why it came back. */
export function ReceiptHistory({ events }: { events: ReceiptEvent[] }) {
  if (events.length === 0) return null;
  return (
    <Timeline active={events.length} bulletSize={14} lineWidth={2} aria-label="Riwayat">
      {events.map(({ peristiwa, oleh, waktu, catatan }) => (
        <Timeline.Item key={`${peristiwa} ${waktu}`} title={EVENT[peristiwa]?.title} color={EVENT[peristiwa]?.color}>
          {catatan && (
            <Text size="sm" className="written">
              {catatan}
            </Text>
          )}
          <Text size="xs" c="dimmed">
            {oleh} · {dateAndTime(waktu)}
          </Text>
        </Timeline.Item>
      ))}
    </Timeline>
  );
}
