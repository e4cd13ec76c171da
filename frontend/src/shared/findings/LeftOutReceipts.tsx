import { Stack, Text } from '@mantine/core';
import type { Finding } from '../../api/findings';
import { FindingList } from './FindingList';

type Props = { left: { personilId: number; name: string; reason: string; findings: Finding[] }[] };

/** Returns true if the reason is the message of the first finding, which the list has. */
const isTold = (reason: string, findings: Finding[]) => findings.some(({ pesan }) => reason.startsWith(pesan));

/** Receipts that a bulk hand-in left out, each with why and with its findings. */
export function LeftOutReceipts({ left }: Props) {
  if (left.length === 0) return null;
  return (
    <Stack gap="sm" component="ul" className="plain-list" aria-label="Belum diajukan">
      {left.map(({ personilId, name, reason, findings }) => (
        <li key={personilId}>
          <Text size="sm" className="written">
            <b>{name}</b>
            {isTold(reason, findings) ? ':' : `: ${reason}`}
          </Text>
          <FindingList findings={findings} label={`Temuan ${name}`} />
        </li>
      ))}
    </Stack>
  );
}
