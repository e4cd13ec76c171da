import { Stack, Text, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import type { KeyboardEvent } from 'react';
import type { LetterKind } from '../../api/numbers';
import { messageOf } from '../../api/problem';
import { previewQuery } from './queries';

type Props = {
  kind: LetterKind;
  pattern: string;
  onChange: (pattern: string) => void;
  onKeyDown: (event: KeyboardEvent) => void;
  /** Why it was not saved. */
  refusal: string | null;
};

/** How long nothing is typed before the server is asked, in milliseconds. */
const PAUSE = 300;

/** A pattern with the next number below it; the server holds the rule and composes the number. */
export function PatternInput({ kind, pattern, onChange, onKeyDown, refusal }: Props) {
  const [asked] = useDebouncedValue(pattern, PAUSE);
  const preview = useQuery(previewQuery(kind.id, asked));
  const fault = preview.isError ? messageOf(preview.error) : null;
  return (
    <Stack gap={4}>
      <TextInput
        aria-label={`Nomor Surat ${kind.jenis}`}
        size="xs"
        maxLength={100}
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
