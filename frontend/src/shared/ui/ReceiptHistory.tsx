import { Text, Timeline } from '@mantine/core';
import type { HistoryStep } from '../../api/generated';
import { dateAndTime } from '../format';

const EVENT: Record<string, { title: string; color: string }> = {
  diajukan: { title: 'Diajukan', color: 'blue' },
  dikembalikan: { title: 'Dikembalikan', color: 'red' },
  disetujui: { title: 'Disetujui', color: 'teal' },
};

/** Timeline of a receipt: submitted, rejected with its note, approved. */
export function ReceiptHistory({ events }: { events: HistoryStep[] }) {
  if (events.length === 0) return null;
  return (
    <Timeline active={events.length} bulletSize={14} lineWidth={2} aria-label="Riwayat">
      {events.map(({ peristiwa, oleh, waktu, waktuKantor, catatan }) => (
        <Timeline.Item key={`${peristiwa} ${waktu}`} title={EVENT[peristiwa]?.title} color={EVENT[peristiwa]?.color}>
          {catatan && (
            <Text size="sm" className="written">
              {catatan}
            </Text>
          )}
          <Text size="xs" c="dimmed">
            {oleh} · {dateAndTime(waktuKantor)}
          </Text>
        </Timeline.Item>
      ))}
    </Timeline>
  );
}
