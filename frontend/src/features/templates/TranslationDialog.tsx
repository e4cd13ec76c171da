import { Button, Group, Modal, SimpleGrid, Stack, Text } from '@mantine/core';
import { WORDS } from '../../shared/words';
import { LetterPages } from './LetterPages';
import styles from './TemplateTrial.module.css';

type Props = {
  before: File;
  /** The translation; null while the dialog is closed. */
  after: File | null;
  onTake: (file: File) => void;
  onClose: () => void;
};

/** A template before and after its translation; nothing is in force yet. */
export function TranslationDialog({ before, after, onTake, onClose }: Props) {
  return (
    <Modal opened={after !== null} onClose={onClose} title="Hasil terjemahan penanda" size="90rem">
      {after && (
        <Stack>
          <Text size="sm">
            Penanda program lain diganti dengan penanda JALADIN; isi dan tata letak lainnya tetap. Yang tidak dikenal
            dibiarkan dan disebut kembali setelah hasilnya dipakai.
          </Text>
          <SimpleGrid cols={{ base: 1, lg: 2 }} data-compared className={styles.trial}>
            {(
              [
                ['Sebelum', before],
                ['Sesudah', after],
              ] as const
            ).map(([title, file]) => (
              <Stack key={title} gap={6} miw={0}>
                <Text component="h3" size="sm" fw={600}>
                  {title}
                </Text>
                <LetterPages file={file} label={`${title} terjemahan`} />
              </Stack>
            ))}
          </SimpleGrid>
          <Group justify="end">
            <Button variant="default" onClick={onClose}>
              {WORDS.cancel}
            </Button>
            <Button onClick={() => onTake(after)} data-autofocus>
              Pakai hasilnya
            </Button>
          </Group>
        </Stack>
      )}
    </Modal>
  );
}
