import { Code, List, Text } from '@mantine/core';
import type { TemplateFinding } from '../../api/generated';
import { StatusBadge } from '../../shared/ui/StatusBadge';

/** Doubts and notes about a template, each at its place. */
export function TemplateFindings({ findings }: { findings: TemplateFinding[] }) {
  const told = findings.filter(({ tingkat }) => tingkat !== 'salah');
  if (told.length === 0) return null;
  return (
    <List aria-label="Temuan dalam templat" spacing="sm" size="sm" listStyleType="none">
      {told.map(({ tingkat, bagian, paragraf, pesan, saran }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list is replaced as a whole, and a finding may be in it twice
        <List.Item key={index}>
          <Text size="sm" fw={600} component="div" style={{ overflowWrap: 'anywhere' }}>
            <StatusBadge tone={tingkat === 'ragu' ? 'bad' : 'neutral'}>
              {tingkat === 'ragu' ? 'Ragu' : 'Catatan'}
            </StatusBadge>{' '}
            {pesan}
          </Text>
          <Text size="sm" c="dimmed" className="fact">
            {bagian}
            {paragraf && `: ${paragraf}`}
          </Text>
          {saran && (
            <Text size="sm" className="fact">
              Saran: <Code>{saran.includes('{') ? saran : `{${saran}}`}</Code>
            </Text>
          )}
        </List.Item>
      ))}
    </List>
  );
}
