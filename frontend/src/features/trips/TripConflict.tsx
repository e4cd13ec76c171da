import { Alert, Button, Group, Modal, Stack, Table, Text, UnstyledButton } from '@mantine/core';
import { useState } from 'react';
import type { TripDetail } from '../../api/generated';
import { useFocusBack } from '../../shared/ui/useFocusBack';
import { WORDS } from '../../shared/words';
import { draftOfTrip } from './draftOfTrip';
import styles from './TripConflict.module.css';
import { eventsSince, type Offered, tripDifferences } from './tripDifferences';
import type { TripDraft } from './tripDraft';

type Props = {
  /** Sentence of the server: who changed the trip, and when. */
  message: string;
  /** The form as the clerk filled it in. */
  mine: TripDraft;
  /** The trip as the form began with it, and as it is now. */
  before: TripDetail;
  latest: TripDetail;
  offered: Offered;
  /** Goes on with the stored values of these fields and the clerk's own of the others. */
  onTakeOver: (theirs: (keyof TripDraft)[]) => void;
  onClose: () => void;
};

/** Another clerk's change in between: both states side by side; what each side changed alone is chosen already. */
export function TripConflict({ message, mine, before, latest, offered, onTakeOver, onClose }: Props) {
  useFocusBack();
  const { choices } = offered;
  const differences = tripDifferences(mine, draftOfTrip(latest, choices), draftOfTrip(before, choices), offered);
  const [theirs, setTheirs] = useState(() =>
    differences.filter(({ changedByMe }) => !changedByMe).map(({ field }) => field),
  );
  const choose = (field: keyof TripDraft, taken: boolean) =>
    setTheirs([...theirs.filter((one) => one !== field), ...(taken ? [field] : [])]);
  return (
    <Modal opened onClose={onClose} title="Data telah diubah orang lain" size="xl" closeOnClickOutside={false}>
      <Stack>
        <Alert color="yellow" role="alert">
          {message}
        </Alert>
        {eventsSince(before, latest).map((event) => (
          <Text key={event} size="sm">
            {event}
          </Text>
        ))}
        {differences.length === 0 ? (
          <Text size="sm">
            Isian Anda tidak berbeda dari yang tersimpan sekarang, jadi tidak ada yang perlu dipilih.
          </Text>
        ) : (
          <Table layout="fixed" withTableBorder aria-label="Perbedaan isian">
            <Table.Thead>
              <Table.Tr>
                <Table.Th w="26%">Isian</Table.Th>
                <Table.Th>Isian Anda</Table.Th>
                <Table.Th>Tersimpan sekarang</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {differences.map(({ field, label, mine, theirs: stored }) => {
                const taken = theirs.includes(field);
                return (
                  <Table.Tr key={field}>
                    <Table.Th scope="row">{label}</Table.Th>
                    <Table.Td>
                      <Side
                        label={`Isian Anda: ${mine}`}
                        text={mine}
                        on={!taken}
                        onClick={() => choose(field, false)}
                      />
                    </Table.Td>
                    <Table.Td>
                      <Side
                        label={`Tersimpan: ${stored}`}
                        text={stored}
                        on={taken}
                        onClick={() => choose(field, true)}
                      />
                    </Table.Td>
                  </Table.Tr>
                );
              })}
            </Table.Tbody>
          </Table>
        )}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {WORDS.cancel}
          </Button>
          <Button onClick={() => onTakeOver(theirs)} data-autofocus>
            {differences.length === 0 ? 'Lanjutkan' : 'Lanjutkan dengan pilihan ini'}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}

type SideProps = { label: string; text: string; on: boolean; onClick: () => void };

function Side({ label, text, on, onClick }: SideProps) {
  return (
    <UnstyledButton className={styles.conflictSide} aria-label={label} aria-pressed={on} onClick={onClick}>
      {text}
    </UnstyledButton>
  );
}
