import { Stack, Text } from '@mantine/core';
import { listBudgetsQueryKey, setBudgetGuardMutation } from '../../api/generated';
import { SegmentedControl } from '../../shared/ui/SegmentedControl';
import { useAction } from '../../shared/useAction';

const CHOICES = [
  { value: 'mati', label: 'Mati' },
  { value: 'ingatkan', label: 'Ingatkan' },
  { value: 'tolak', label: 'Tolak' },
];
const MEANING: Record<string, string> = {
  mati: 'Perjalanan dan kuitansi di atas pagu diajukan tanpa peringatan.',
  ingatkan: 'Perjalanan dan kuitansi di atas pagu diajukan dengan peringatan.',
  tolak: 'Perjalanan dan kuitansi di atas pagu tidak dapat diajukan.',
};

/** The guard of a parent unit's budgets, with its meaning. */
export function GuardChoice({ guard, parentUnitId }: { guard: string; parentUnitId: number }) {
  const set = useAction({
    ...setBudgetGuardMutation(),
    success: 'Penjaga anggaran diubah',
    reload: [listBudgetsQueryKey],
  });
  return (
    <Stack gap={4}>
      <SegmentedControl
        aria-label="Penjaga anggaran"
        data={CHOICES}
        value={guard}
        disabled={set.isPending}
        onChange={(penjaga) => set.mutate({ path: { id: parentUnitId }, body: { penjaga } })}
      />
      <Text size="xs" c="dimmed" role="status">
        {MEANING[guard]}
      </Text>
    </Stack>
  );
}
