import { Button, Group, Stack } from '@mantine/core';
import type { Receipt } from '../../api/generated';
import { LimitedTextarea } from '../../shared/forms/LimitedTextarea';
import { tooLong } from '../../shared/forms/textLimit';
import { useKeptState } from '../../shared/forms/useKeptState';
import { useAskUnsaved } from '../../shared/unsaved';
import { answerTitle, useHandIn } from './useHandIn';

/** Longest answer to the verifier, as the server's. */
const LONGEST_ANSWER = 1000;

/** Answer to the verifier of a returned receipt, which is handed in with it. */
export function AnswerForm({ receipt }: { receipt: Receipt }) {
  const [answer, setAnswer] = useKeptState(answerTitle(receipt.id), '');
  const handIn = useHandIn(receipt);
  const asked = useAskUnsaved(handIn.start);
  return (
    <Stack gap="sm">
      <LimitedTextarea
        label="Jawaban untuk verifikator"
        description="Perlu diisi bila tidak ada rincian yang diubah."
        maxLength={LONGEST_ANSWER}
        value={answer}
        onChange={setAnswer}
      />
      <Group justify="flex-end">
        <Button
          variant="default"
          loading={handIn.isPending}
          disabled={answer.trim() === '' || tooLong(answer, LONGEST_ANSWER) !== null}
          onClick={asked.start}
        >
          Kirim jawaban
        </Button>
      </Group>
      {asked.dialog}
      {handIn.dialog}
    </Stack>
  );
}
