import { Button, Group, Text } from '@mantine/core';
import { pageItems } from '../pagination';
import { WORDS } from '../words';

type Props = { page: number; total: number; onChange: (page: number) => void; margin?: number };

/** Page buttons of a list; `page` counts from 0, the labels from 1. */
export function Pager({ page, total, onChange, margin = 1 }: Props) {
  if (total <= 1) return null;
  return (
    <Group component="nav" gap={6} justify="center" aria-label="Halaman">
      <Step label="+ Sebelumnya" name={WORDS.previousPage} disabled={page <= 0} onClick={() => onChange(page - 1)} />
      {pageItems(page, total, margin).map((item) =>
        item.kind === 'break' ? (
          <Text key={`break-${item.after}`} c="dimmed" px={4}>
            ...
          </Text>
        ) : (
          <Button
            key={item.page}
            size="compact-sm"
            variant={item.page === page ? 'light' : 'default'}
            aria-label={`Halaman ${item.page + 1}`}
            aria-current={item.page === page ? 'page' : undefined}
            onClick={() => onChange(item.page)}
          >
            {item.page + 1}
          </Button>
        ),
      )}
      <Step
        label="Berikutnya -"
        name={WORDS.nextPage}
        disabled={page >= total - 1}
        onClick={() => onChange(page + 1)}
      />
    </Group>
  );
}

type StepProps = { label: string; name: string; disabled: boolean; onClick: () => void };

function Step({ label, name, disabled, onClick }: StepProps) {
  return (
    <Button size="compact-sm" variant="default" aria-label={name} title={name} disabled={disabled} onClick={onClick}>
      {label}
    </Button>
  );
}
