import { Button, Group, NativeSelect, SimpleGrid, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { ImportQuestion } from '../../api/generated';
import { DayInput } from '../forms/DayInput';
import { Section } from '../ui/Section';
import type { Fills } from './importBody';

/** How a value is entered: chosen from a list, typed, or as a day. */
export type Asked = { label: string } & (
  | { kind: 'choice'; choices: string[] | { value: string; label: string }[] }
  | { kind: 'text' | 'day' }
);

type Props = {
  questions: ImportQuestion[];
  asked: (isian: string) => Asked | null;
  filled: Fills;
  onFill: (fills: Fills) => void;
};

/** Values for what the file leaves open or says in other words. */
export function Questions({ questions, asked, filled, onFill }: Props) {
  const [fills, setFills] = useState<Fills>(filled);
  const open = questions.flatMap((question) => {
    const how = asked(question.isian);
    return how ? [{ ...question, how }] : [];
  });
  if (open.length === 0) return null;
  const set = ({ isian, teks }: ImportQuestion, value: string) =>
    setFills((before) => {
      if (!teks) return { ...before, [isian]: value };
      const own = before[isian];
      return { ...before, [isian]: { ...(typeof own === 'object' ? own : {}), [teks]: value } };
    });
  return (
    <Section title="Perlu diisi">
      <Stack gap="sm">
        <SimpleGrid cols={{ base: 1, sm: 2, lg: 3 }}>
          {open.map((question) => (
            <Question
              key={`${question.isian} ${question.teks}`}
              question={question}
              how={question.how}
              value={fillOf(fills, question)}
              onChange={(value) => set(question, value)}
            />
          ))}
        </SimpleGrid>
        <Group>
          <Button variant="default" onClick={() => onFill(fills)}>
            Terapkan isian
          </Button>
        </Group>
      </Stack>
    </Section>
  );
}

function fillOf(fills: Fills, { isian, teks }: ImportQuestion): string {
  const own = fills[isian];
  if (typeof own === 'string') return teks ? '' : own;
  return (teks && own?.[teks]) || '';
}

type QuestionProps = { question: ImportQuestion; how: Asked; value: string; onChange: (value: string) => void };

function Question({ question, how, value, onChange }: QuestionProps) {
  const label = question.teks ? `${how.label} untuk ‘${question.teks}’` : how.label;
  const description = `${question.baris} baris`;
  if (how.kind === 'choice') {
    const choices = how.choices.map((choice) =>
      typeof choice === 'string' ? { value: choice, label: choice } : choice,
    );
    return (
      <NativeSelect
        label={label}
        description={description}
        data={[{ value: '', label: 'Pilih…' }, ...choices]}
        value={value}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
    );
  }
  if (how.kind === 'day') {
    return (
      <DayInput label={label} description={description} value={value || null} onChange={(day) => onChange(day ?? '')} />
    );
  }
  return (
    <TextInput
      label={label}
      description={description}
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  );
}
