import { Button, Group, List, Modal, Stack, Text } from '@mantine/core';
import { WORDS } from '../../shared/words';

type Props = { doubts: string[]; opened: boolean; onClose: () => void; onConfirm: () => void };

/** Asks before a receipt is handed in early or without proofs, which the verifier will be told. */
export function ConfirmSubmit({ doubts, opened, onClose, onConfirm }: Props) {
  return (
    <Modal opened={opened} onClose={onClose} title="Ajukan kuitansi?">
      <Stack gap="sm">
        <Text size="sm">Verifikator akan melihat peringatan ini:</Text>
        <List size="sm">
          {doubts.map((text) => (
            <List.Item key={text}>{text}</List.Item>
          ))}
        </List>
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose} data-autofocus>
            {WORDS.cancel}
          </Button>
          <Button onClick={onConfirm}>Tetap ajukan</Button>
        </Group>
      </Stack>
    </Modal>
  );
}
