import { Table, Text } from '@mantine/core';
import type { FieldChange } from '../../api/generated';
import { WORDS } from '../../shared/words';

const textStyle = { whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', textDecoration: 'none' } as const;

/** Values before and after, a row a field: removed text is struck out, added text is bold, unchanged text is plain. */
export function ChangeTable({ changes }: { changes: FieldChange[] }) {
  if (changes.length === 0) return <Text c="dimmed">Tidak ada isian yang berubah.</Text>;
  return (
    <Table aria-label="Perubahan" withTableBorder withColumnBorders fz={13} layout="fixed">
      <Table.Thead>
        <Table.Tr>
          <Table.Th w="28%">Isian</Table.Th>
          <Table.Th>Sebelum</Table.Th>
          <Table.Th>Sesudah</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {changes.map((change) => (
          <Table.Tr key={change.isian}>
            <Table.Th scope="row" fw={500}>
              {change.isian}
            </Table.Th>
            <Table.Td style={textStyle}>
              <Side text={change.sebelum} mark={change.sebelum === change.sesudah ? undefined : 'del'} />
            </Table.Td>
            <Table.Td style={textStyle}>
              <Side text={change.sesudah} mark={change.sebelum === change.sesudah ? undefined : 'ins'} />
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}

function Side({ text, mark }: { text?: string | null; mark?: 'del' | 'ins' }) {
  if (text == null || text === '') return <span>{WORDS.missing}</span>;
  if (mark === 'del') {
    return (
      <Text component="del" inherit c="var(--removed)">
        {text}
      </Text>
    );
  }
  if (mark === 'ins') {
    return (
      <Text component="ins" inherit c="var(--added)" fw={600} style={{ textDecoration: 'none' }}>
        {text}
      </Text>
    );
  }
  return <span>{text}</span>;
}
