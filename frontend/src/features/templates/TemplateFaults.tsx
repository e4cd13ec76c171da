import { Button, Code, List, Text } from '@mantine/core';
import type { FieldError } from '../../api/problem';

type Props = {
  faults: FieldError[];
  /** Shows the paragraph of a fault, where there is one. */
  onShow?: (index: number) => void;
};

/** Faults of a refused template, numbered as at their paragraphs. */
export function TemplateFaults({ faults, onShow }: Props) {
  if (faults.length === 0) return null;
  return (
    <List type="ordered" aria-label="Kesalahan dalam templat" spacing="sm" size="sm">
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
          {paragraf && onShow && (
            <Button
              size="compact-xs"
              variant="subtle"
              aria-label={`Tunjukkan kesalahan ${index + 1} di naskah`}
              onClick={() => onShow(index)}
            >
              Tunjukkan di naskah
            </Button>
          )}
        </List.Item>
      ))}
    </List>
  );
}
