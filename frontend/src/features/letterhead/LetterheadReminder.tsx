import { Alert, Group, Text } from '@mantine/core';
import { useSessionStorage } from '@mantine/hooks';
import { IconFileDescription } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { getLetterheadOptions } from '../../api/generated';

type Props = {
  parentId: number;
  /** Link to the screen of the letterhead. */
  link: ReactNode;
};

/** Asks for the letterhead of an office that has none, until it is filled in or put off for this session. */
export function LetterheadReminder({ parentId, link }: Props) {
  const head = useQuery({ ...getLetterheadOptions({ path: { id: parentId } }), staleTime: 300_000 });
  const [isPutOff, putOff] = useSessionStorage({ key: `jaladin.kop-nanti.${parentId}`, defaultValue: false });
  if (isPutOff || !head.data || head.data.result.pemerintah) return null;
  return (
    <Alert
      color="yellow"
      mb="md"
      icon={<IconFileDescription aria-hidden />}
      title="Kop surat belum diisi"
      withCloseButton
      closeButtonLabel="Nanti"
      onClose={() => putOff(true)}
    >
      <Group gap="sm">
        <Text size="sm">Surat kantor ini dicetak tanpa nama pemerintah, alamat, dan logo.</Text>
        {link}
      </Group>
    </Alert>
  );
}
