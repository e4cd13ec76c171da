import { Stack, Text, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import type { KeyboardEvent } from 'react';
import { type LetterKind, previewNumber } from '../../api/generated';
import { messageOf } from '../../api/problem';

type Props = {
  kind: LetterKind;
  pattern: string;
  onChange: (pattern: string) => void;
  onKeyDown: (event: KeyboardEvent) => void;
  /** Message of a refused save. */
  refusal: string | null;
};

/** Debounce time of the preview in milliseconds. */
const DEBOUNCE = 300;

/** Edits a pattern; the next number below it is composed by the server. */
export function PatternInput({ kind, pattern, onChange, onKeyDown, refusal }: Props) {
  const [nomorSurat] = useDebouncedValue(pattern, DEBOUNCE);
  const preview = useQuery({
    // Generated as a mutation, because it is a POST.
    queryKey: ['previewNumber', kind.id, nomorSurat],
    queryFn: async ({ signal }) =>
      (await previewNumber({ body: { id: kind.id, nomorSurat }, signal, throwOnError: true })).data.result.nomor,
    retry: false,
  });
  const fault = preview.isError ? messageOf(preview.error) : null;
  return (
    <Stack gap={4}>
      <TextInput
        aria-label={`Nomor Surat ${kind.jenis}`}
        size="xs"
        spellCheck={false}
        autoFocus
        value={pattern}
        onChange={(event) => onChange(event.currentTarget.value)}
        onKeyDown={onKeyDown}
        error={refusal ?? fault}
      />
      <Text size="xs" c="dimmed" aria-live="polite">
        Nomor berikutnya: {preview.data ?? '-'}
      </Text>
    </Stack>
  );
}
