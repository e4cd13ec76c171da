import { Alert, Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { changeFailure } from '../../api/problem';
import { noteShownInPlace } from '../notify';
import { WORDS } from '../words';
import { CtrlEnter } from './CtrlEnter';
import { useFocusBack } from './useFocusBack';
import { useHeldOpen } from './useHeldOpen';

type Texts = { title?: string; question?: string; confirm?: string };

type Props = {
  opened: boolean;
  onClose: () => void;
  /** Deletes; the dialog closes on success and shows the message on failure. */
  onConfirm: () => Promise<unknown>;
  texts?: Texts;
  /** Name of what is deleted. */
  subject?: string;
};

/** 'Konfirmasi Hapus', or another confirmation by its `texts`. */
export function ConfirmDelete({ opened, onClose, onConfirm, texts = {}, subject }: Props) {
  const { title = 'Konfirmasi Hapus', question = 'Apakah Anda yakin ingin menghapus data ini?' } = texts;
  const [failure, setFailure] = useState<string | null>(null);
  useFocusBack(opened);
  const { isHeld, close, hold } = useHeldOpen(() => {
    setFailure(null);
    onClose();
  });
  const confirm = async () => {
    setFailure(null);
    try {
      await hold(onConfirm);
      onClose();
    } catch (error) {
      noteShownInPlace(error);
      setFailure(changeFailure(error));
    }
  };
  return (
    <Modal opened={opened} onClose={close} title={title} size="sm">
      <Stack
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
          event.preventDefault();
          if (!event.repeat && !isHeld) void confirm();
        }}
      >
        {/* A key that is pressed too often neither deletes nor gives up. */}
        <Text size="sm" tabIndex={-1} data-autofocus>
          {question}
        </Text>
        {subject && <Text fw={600}>{subject}</Text>}
        {failure && (
          <Alert color="red" role="alert">
            {failure}
          </Alert>
        )}
        <Group justify="flex-end">
          <Button variant="default" onClick={close} disabled={isHeld}>
            {WORDS.cancel}
          </Button>
          <Button
            color="red"
            rightSection={<CtrlEnter />}
            aria-keyshortcuts="Control+Enter"
            onClick={() => void confirm()}
            loading={isHeld}
          >
            {texts.confirm ?? 'Ya, Hapus'}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
