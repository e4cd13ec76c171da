import { Button, Group, Modal, Stack, Text } from '@mantine/core';

type Props = {
  opened: boolean;
  /** What is not saved. */
  what: string[];
  isHeld: boolean;
  onClose: () => void;
  onGoOn: () => void;
  onSave: () => void;
};

/** Asks whether to save what is open before an act beside it. */
export function UnsavedDialog({ opened, what, isHeld, onClose, onGoOn, onSave }: Props) {
  return (
    <Modal opened={opened} onClose={onClose} title="Belum disimpan">
      <Stack>
        <Text size="sm">{`Simpan ${what.join(' dan ')} dahulu?`}</Text>
        <Group justify="flex-end" gap="xs">
          <Button variant="default" disabled={isHeld} onClick={onClose}>
            Kembali
          </Button>
          <Button variant="default" disabled={isHeld} onClick={onGoOn}>
            Lanjut tanpa menyimpan
          </Button>
          <Button loading={isHeld} onClick={onSave} data-autofocus>
            Simpan dan lanjut
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
