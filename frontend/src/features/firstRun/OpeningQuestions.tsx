import { Stack, TextInput, Title } from '@mantine/core';
import type { OpeningQuestion } from '../../api/generated';

type Answers = Record<string, string>;
type Props = { questions: OpeningQuestion[]; answers: Answers; onAnswer: (answers: Answers) => void };

/** Where a question arose: sheet and row. */
const place = ({ lembar, baris }: OpeningQuestion) => (baris > 0 ? `${lembar}, baris ${baris}` : lembar);

/** Questions about cells that cannot be used; an answer stands for its cell. */
export function OpeningQuestions({ questions, answers, onAnswer }: Props) {
  if (questions.length === 0) return null;
  return (
    <Stack gap="sm">
      <Title order={3}>Pertanyaan</Title>
      {questions.map((question) => (
        <TextInput
          key={question.id}
          label={`${place(question)}: ${question.pesan}`}
          description={[
            question.isi && `Isi sekarang: ${question.isi}`,
            question.pilihan && `Pilihan: ${question.pilihan}`,
          ]
            .filter(Boolean)
            .join('. ')}
          placeholder="Jawaban"
          value={answers[question.id] ?? ''}
          onChange={({ currentTarget: { value } }) => onAnswer({ ...answers, [question.id]: value })}
        />
      ))}
    </Stack>
  );
}
