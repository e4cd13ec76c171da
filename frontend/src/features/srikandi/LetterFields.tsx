import { Button, CopyButton, Modal, Stack, Text } from '@mantine/core';
import type { ListedLetter } from '../../api/generated';
import { longDate } from '../../shared/format';
import { DOCUMENTS } from '../../shared/letters/documents';
import { CopyText } from '../../shared/ui/CopyText';

/** Fields that SRIKANDI asks for, in its order. */
function fieldsOf(letter: ListedLetter): [string, string][] {
  return [
    ['Jenis naskah', DOCUMENTS[letter.dokumen] ?? letter.dokumen],
    ['Nomor internal', letter.nomor],
    ['Tanggal', longDate(letter.tanggalSurat)],
    ['Hal', letter.hal],
    ['Personil', letter.personil.join('; ')],
    ['Unit kerja', letter.unitKerja],
  ].filter((field): field is [string, string] => Boolean(field[1]));
}

type Props = { letter: ListedLetter | null; onClose: () => void };

/** 'Salin isian': each field with a button that copies it, and one for all. */
export function LetterFields({ letter, onClose }: Props) {
  const fields = letter ? fieldsOf(letter) : [];
  return (
    <Modal opened={letter !== null} onClose={onClose} title="Salin isian ke SRIKANDI">
      <Stack gap="sm" component="dl" m={0}>
        {fields.map(([name, text]) => (
          <div key={name}>
            <Text component="dt" size="xs" c="dimmed">
              {name}
            </Text>
            <dd style={{ margin: 0 }}>
              <CopyText text={text} />
            </dd>
          </div>
        ))}
      </Stack>
      <CopyButton value={fields.map(([name, text]) => `${name}: ${text}`).join('\n')}>
        {({ copied, copy }) => (
          <Button mt="md" fullWidth onClick={copy}>
            {copied ? 'Tersalin' : 'Salin semua'}
          </Button>
        )}
      </CopyButton>
    </Modal>
  );
}
