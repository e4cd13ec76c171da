import { Text } from '@mantine/core';
import { useState } from 'react';

type Props = {
  /** The line as it is stored, and as it is typed. */
  stored: string;
  typed: string;
  /** The line is being sent: what is stored changes by this. */
  isSending: boolean;
};

/** Both values of a line in edit that someone else has changed since it was opened. */
export function ChangedMeanwhile({ stored, typed, isSending }: Props) {
  const [opened] = useState(stored);
  if (stored === opened || isSending) return null;
  return (
    <Text size="xs" role="status" className="written" mt={4}>
      {'Diubah orang lain. Tersimpan sekarang: '}
      <b>{stored}</b>
      {'; isian Anda: '}
      <b>{typed}</b>
      {'. Simpan menggantinya dengan isian Anda, Batal membiarkannya.'}
    </Text>
  );
}
