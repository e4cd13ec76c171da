import { Alert, Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { changeFailure } from '../../api/problem';
import { countKind } from '../../shared/forms/countKind';
import { LimitedTextarea } from '../../shared/forms/LimitedTextarea';
import { NumberBox } from '../../shared/forms/NumberBox';
import { LINE, tooLong } from '../../shared/forms/textLimit';
import { useKeptState } from '../../shared/forms/useKeptState';
import { useFocusBack } from '../../shared/ui/useFocusBack';
import { WORDS } from '../../shared/words';

/** Largest step up of a counter that the server takes without a confirmation. */
export const LARGEST_STEP = 1000;
/** Shortest reason of a larger step, in characters. */
const SHORTEST_REASON = 10;

export type LargeStep = { id: number; jenis: string; from: number; to: number };

type Props = {
  step: LargeStep;
  onClose: () => void;
  /** Sets the counter; the dialog shows the message of a failure. */
  onConfirm: (alasan: string) => Promise<unknown>;
};

/** Asks for the number a second time and for a reason before a counter skips more than 1,000 numbers. */
export function LargeStepDialog({ step, onClose, onConfirm }: Props) {
  useFocusBack();
  const [again, setAgain] = useState<number | null>(null);
  const [reason, setReason, forgetReason] = useKeptState(`loket ${step.id}`, '');
  const [failure, setFailure] = useState<string | null>(null);
  const [saving, setSaving] = useState(false);
  const ready = again === step.to && reason.trim().length >= SHORTEST_REASON && tooLong(reason, LINE) === null;
  const confirm = async () => {
    setSaving(true);
    setFailure(null);
    await onConfirm(reason.trim()).then(forgetReason, (error) => setFailure(changeFailure(error)));
    setSaving(false);
  };
  return (
    <Modal opened onClose={onClose} title={`Nomor loket ${step.jenis}`} closeOnClickOutside={false}>
      <Stack>
        <Text size="sm">
          Nomor loket naik dari {step.from} ke {step.to}: {step.to - step.from} nomor dilewati.
        </Text>
        <NumberBox
          kind={countKind('Nomor loket')}
          label="Ketik nomor loket sekali lagi"
          data-autofocus
          value={again}
          onChange={setAgain}
        />
        <LimitedTextarea
          label="Alasan"
          description={`Paling sedikit ${SHORTEST_REASON} karakter; tampil di buku nomor.`}
          maxLength={LINE}
          value={reason}
          onChange={setReason}
        />
        {failure && (
          <Alert color="red" role="alert">
            {failure}
          </Alert>
        )}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose} disabled={saving}>
            {WORDS.cancel}
          </Button>
          <Button onClick={() => void confirm()} disabled={!ready} loading={saving}>
            Simpan nomor loket
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
