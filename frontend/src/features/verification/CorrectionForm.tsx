import { Button, Group, Stack } from '@mantine/core';
import type { FormEvent, KeyboardEvent } from 'react';
import { LimitedTextarea } from '../../shared/forms/LimitedTextarea';
import { tooLong } from '../../shared/forms/textLimit';
import { useKeptState } from '../../shared/forms/useKeptState';
import { CtrlEnter } from '../../shared/ui/CtrlEnter';
import { useUnsaved } from '../../shared/unsaved';
import { WORDS } from '../../shared/words';
import { ReasonChips, useReasons } from './ReasonChips';

type Props = {
  lineId: number;
  /** Sends the note; ends when the server has it. */
  onSend: (note: string) => Promise<void>;
  onCancel: () => void;
};

/** Longest note in words of one's own, in characters; with the chosen reasons it is the server's. */
const LONGEST_NOTE = 800;
const BLANK = { chosen: [] as number[], words: '' };

/** Note on a line that is to be corrected: chosen reasons and words of one's own, kept until they are sent. */
export function CorrectionForm({ lineId, onSend, onCancel }: Props) {
  const [{ chosen, words }, change, forget] = useKeptState(`perbaikan ${lineId}`, BLANK);
  const reasons = useReasons();
  const texts = reasons.filter(({ id }) => chosen.includes(id)).map(({ alasan }) => alasan);
  const note = [...texts, words.trim()].filter(Boolean).join('; ');
  const isTooLong = tooLong(words, LONGEST_NOTE) !== null;
  /** A failure is told by a toast. */
  const save = () => {
    if (!note || isTooLong) return Promise.resolve(false);
    return onSend(note).then(
      () => {
        forget();
        return true;
      },
      () => false,
    );
  };
  useUnsaved(note ? { what: 'catatan baris ini', save } : null);
  const send = (event: FormEvent) => {
    event.preventDefault();
    void save();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onCancel();
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) send(event);
  };
  return (
    <form onSubmit={send} onKeyDown={onKeyDown} aria-label="Catatan perbaikan">
      <Stack gap="xs">
        <ReasonChips value={chosen} onChange={(chosen) => change({ chosen, words })} />
        <LimitedTextarea
          label="Catatan untuk baris ini"
          data-autofocus
          autoFocus
          maxLength={LONGEST_NOTE}
          value={words}
          onChange={(words) => change({ chosen, words })}
        />
        <Group gap="xs" justify="flex-end">
          <Button variant="default" size="compact-md" onClick={onCancel}>
            {WORDS.cancel}
          </Button>
          <Button
            type="submit"
            rightSection={<CtrlEnter />}
            size="compact-md"
            color="orange"
            disabled={!note || isTooLong}
          >
            Minta perbaikan
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
