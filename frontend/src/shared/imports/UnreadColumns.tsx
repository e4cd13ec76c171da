import { Alert, Checkbox, List } from '@mantine/core';

type Props = { columns: string[]; isWaved: boolean; onWave: (isWaved: boolean) => void };

/** Columns with values that serve nothing: they are left out only when the person says so. */
export function UnreadColumns({ columns, isWaved, onWave }: Props) {
  if (columns.length === 0) return null;
  return (
    <Alert color="yellow" title={`${columns.length} kolom tidak terbaca`}>
      <List size="sm" mb="sm">
        {columns.map((column) => (
          <List.Item key={column}>{column}</List.Item>
        ))}
      </List>
      <Checkbox
        label="Lanjutkan tanpa kolom ini"
        checked={isWaved}
        onChange={({ currentTarget }) => onWave(currentTarget.checked)}
      />
    </Alert>
  );
}
