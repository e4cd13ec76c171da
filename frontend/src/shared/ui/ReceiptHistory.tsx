import '@mantine/core/styles/Timeline.css';
import { Badge, Group, Text, Timeline } from '@mantine/core';
import type { HistoryStep } from '../../api/generated';
import { dateAndTime } from '../format';

const EVENT: Record<string, { title: string; color: string }> = {
  diajukan: { title: 'Diajukan', color: 'blue' },
  dikembalikan: { title: 'Dikembalikan', color: 'red' },
  disetujui: { title: 'Disetujui', color: 'teal' },
  ditarik: { title: 'Ditarik kembali', color: 'gray' },
  'dibuka-kembali': { title: 'Dibuka kembali', color: 'orange' },
};

/** Timeline of a receipt: submitted, rejected with its note, approved. */
export function ReceiptHistory({ events }: { events: HistoryStep[] }) {
  if (events.length === 0) return null;
  return (
    <Timeline active={events.length} bulletSize={14} lineWidth={2} aria-label="Riwayat">
      {events.map(({ peristiwa, oleh, waktu, waktuKantor, catatan, alasan, jawaban }) => (
        <Timeline.Item key={`${peristiwa} ${waktu}`} title={EVENT[peristiwa]?.title} color={EVENT[peristiwa]?.color}>
          {catatan && (
            <Text size="sm" className="written">
              {catatan}
            </Text>
          )}
          {alasan.length > 0 && (
            <Group gap={4}>
              {alasan.map((text) => (
                <Badge key={text} size="sm" color="red">
                  {text}
                </Badge>
              ))}
            </Group>
          )}
          {jawaban && (
            <Text size="sm" className="written">
              {`Jawaban: ${jawaban}`}
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
