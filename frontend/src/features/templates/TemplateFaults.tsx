import { Code, List, Text } from '@mantine/core';
import type { FieldError } from '../../api/problem';

/** Faults of a refused template. */
export function TemplateFaults({ faults }: { faults: FieldError[] }) {
  if (faults.length === 0) return null;
  return (
    <List aria-label="Kesalahan dalam template" spacing="sm" size="sm">
      {faults.map(({ field, message, paragraf, saran }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list is replaced as a whole, and a fault may be in it twice
        <List.Item key={index}>
          <Text size="sm" fw={600} className="fact">
            {message}
          </Text>
          {field !== 'file' && (
            <Text size="sm" className="fact">
              Penanda: <Code>{`{${field}}`}</Code>
            </Text>
          )}
          {paragraf && (
            <Text size="sm" c="dimmed" className="fact">
              Pada paragraf: {paragraf}
            </Text>
          )}
          {saran && (
            <Text size="sm" className="fact">
              Saran: <Code>{`{${saran}}`}</Code>
            </Text>
          )}
        </List.Item>
      ))}
    </List>
  );
}
