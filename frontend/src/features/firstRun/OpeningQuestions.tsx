import { Checkbox, Group, NativeSelect, Select, Stack, TextInput, Title } from '@mantine/core';
import type { OpeningPerson, OpeningQuestion } from '../../api/generated';
import { pickAtEnter } from '../../shared/forms/pickAtEnter';

type Answers = Record<string, string>;
type Props = {
  questions: OpeningQuestion[];
  /** People of the workbook, for questions that ask for one. */
  people: OpeningPerson[];
  answers: Answers;
  onAnswer: (answers: Answers) => void;
};

/** Answers that are no value of the cell. */
const SKIP = 'lewati';
const YES = 'ya';

/** Where a question arose: sheet and row. */
const place = ({ lembar, baris }: OpeningQuestion) => (baris > 0 ? `${lembar}, baris ${baris}` : lembar);

/** Questions about cells that cannot be used; an answer stands for its cell, or leaves its row out. */
export function OpeningQuestions({ questions, people, answers, onAnswer }: Props) {
  if (questions.length === 0) return null;
  return (
    <Stack gap="md">
      <Title order={3}>Pertanyaan</Title>
      {questions.map((question) => (
        <Question
          key={question.id}
          question={question}
          people={people}
          value={answers[question.id] ?? ''}
          onChange={(value) => onAnswer({ ...answers, [question.id]: value })}
        />
      ))}
    </Stack>
  );
}

type QuestionProps = {
  question: OpeningQuestion;
  people: OpeningPerson[];
  value: string;
  onChange: (value: string) => void;
};

function Question({ question, people, value, onChange }: QuestionProps) {
  const { id, jawaban, pesan, bolehYa, bolehLewati } = question;
  const isMarked = value === SKIP || (bolehYa && value === YES);
  // The answer that was sent cannot be used, until another one is typed.
  const error = jawaban && jawaban === value ? `Jawaban ‘${jawaban}’ belum dapat dipakai` : undefined;
  const input = {
    label: `${place(question)}: ${pesan}`,
    description: [question.isi && `Isi sekarang: ${question.isi}`, question.pilihan && `Pilihan: ${question.pilihan}`]
      .filter(Boolean)
      .join('. '),
    error,
    disabled: isMarked,
  };
  const mark = (answer: string, label: string) => (
    <Checkbox
      label={label}
      aria-label={`${label}: ${place(question)}`}
      checked={value === answer}
      onChange={({ currentTarget: { checked } }) => onChange(checked ? answer : '')}
    />
  );
  return (
    <Stack gap={6} data-question={id}>
      <Value question={question} people={people} input={input} value={isMarked ? '' : value} onChange={onChange} />
      {(bolehYa || bolehLewati) && (
        <Group gap="lg">
          {bolehYa && mark(YES, 'Sudah benar')}
          {bolehLewati && mark(SKIP, 'Lewati baris ini')}
        </Group>
      )}
    </Stack>
  );
}

type Input = { label: string; description: string; error?: string; disabled: boolean };

/** The answer: a person of the workbook, one of a list, or a text. */
function Value({ question, people, input, value, onChange }: QuestionProps & { input: Input }) {
  if (question.pilihOrang && people.length > 0) {
    const data = people.map(({ nilai, label }) => ({ value: nilai, label }));
    const unique = data.filter(({ value: own }, at) => data.findIndex((other) => other.value === own) === at);
    return (
      <Select
        {...input}
        placeholder="Pilih pegawai"
        data={unique}
        searchable
        selectFirstOptionOnChange
        onKeyDown={pickAtEnter}
        clearable
        limit={50}
        nothingFoundMessage="Tidak ada di lembar Pegawai"
        value={value || null}
        onChange={(chosen) => onChange(chosen ?? '')}
      />
    );
  }
  if (question.opsi.length > 0) {
    return (
      <NativeSelect
        {...input}
        data={[{ value: '', label: 'Pilih…' }, ...question.opsi]}
        value={value}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
    );
  }
  return (
    <TextInput
      {...input}
      placeholder="Jawaban"
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  );
}
