import { Button, Group, Stack, Textarea } from '@mantine/core';
import { type FormEvent, type KeyboardEvent, useState } from 'react';
import { WORDS } from '../../shared/words';
import { ReasonChips, useReasons } from './ReasonChips';

type Props = { isSending: boolean; onSend: (note: string) => void; onCancel: () => void };

/** Note on a line that is to be corrected: chosen reasons and words of one's own. */
export function CorrectionForm({ isSending, onSend, onCancel }: Props) {
  const [chosen, setChosen] = useState<number[]>([]);
  const [words, setWords] = useState('');
  const reasons = useReasons();
  const texts = reasons.filter(({ id }) => chosen.includes(id)).map(({ alasan }) => alasan);
  const note = [...texts, words.trim()].filter(Boolean).join('; ');
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (note && !isSending) onSend(note);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onCancel();
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) send(event);
  };
  return (
    <form onSubmit={send} onKeyDown={onKeyDown} aria-label="Catatan perbaikan">
      <Stack gap="xs">
        <ReasonChips value={chosen} onChange={setChosen} />
        <Textarea
          label="Catatan untuk baris ini"
          data-autofocus
          autoFocus
          autosize
          minRows={2}
          maxLength={800}
          value={words}
          onChange={({ currentTarget }) => setWords(currentTarget.value)}
        />
        <Group gap="xs" justify="flex-end">
          <Button variant="default" size="compact-md" onClick={onCancel}>
            {WORDS.cancel}
          </Button>
          <Button type="submit" size="compact-md" color="orange" disabled={!note} loading={isSending}>
            Minta perbaikan
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
