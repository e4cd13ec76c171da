import '@mantine/core/styles/Chip.css';
import { Chip, Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { listRejectionReasonsOptions } from '../../api/generated';

type Props = { value: number[]; onChange: (value: number[]) => void };

/** Reasons of rejections as chips, any number of them. */
export function ReasonChips({ value, onChange }: Props) {
  const reasons = useReasons();
  if (reasons.length === 0) return null;
  return (
    <Chip.Group multiple value={value.map(String)} onChange={(chosen) => onChange(chosen.map(Number))}>
      <Group gap={6} role="group" aria-label="Alasan">
        {reasons.map(({ id, alasan }) => (
          <Chip key={id} value={String(id)} size="xs">
            {alasan}
          </Chip>
        ))}
      </Group>
    </Chip.Group>
  );
}

/** The reasons that are offered. */
export function useReasons() {
  const reasons = useQuery({ ...listRejectionReasonsOptions(), staleTime: 60_000 });
  return (reasons.data?.result ?? []).filter(({ aktif }) => aktif);
}
