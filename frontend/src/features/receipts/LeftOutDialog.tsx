import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { LeftOutReceipts } from '../../shared/findings/LeftOutReceipts';
import { Warnings } from '../../shared/ui/Warnings';
import { WORDS } from '../../shared/words';
import type { Handed } from './submitAll';

type Props = {
  opened: boolean;
  onClose: () => void;
  title: string;
  outcome: Handed | null;
  nameOf: (personilId: number) => string | undefined;
};

/** Tells which receipts of a trip were handed in, and which were left out and why. */
export function LeftOutDialog({ opened, onClose, title, outcome, nameOf }: Props) {
  return (
    <Modal opened={opened} onClose={onClose} title={title} size="lg">
      {outcome && (
        <Stack gap="sm">
          <Text size="sm" role="status">
            {`${outcome.count} kuitansi diajukan, ${outcome.left.length} belum.`}
          </Text>
          <LeftOutReceipts
            left={outcome.left.map((one) => ({ ...one, name: nameOf(one.personilId) ?? WORDS.missing }))}
          />
          <Warnings warnings={outcome.warnings} />
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose} data-autofocus>
              {WORDS.close}
            </Button>
          </Group>
        </Stack>
      )}
    </Modal>
  );
}
