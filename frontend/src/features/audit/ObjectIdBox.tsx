import { NumberInput } from '@mantine/core';
import { useState } from 'react';

type Props = { objectId: number | undefined; onChange: (objectId: number | undefined) => void };

/** Filters by id on Enter or blur, not on each key. */
export function ObjectIdBox({ objectId, onChange }: Props) {
  const [typed, setTyped] = useState<number | string>(objectId ?? '');
  const [shown, setShown] = useState(objectId);
  // The filter also changes by 'Riwayat objek ini', by another object and by Back.
  if (shown !== objectId) {
    setShown(objectId);
    setTyped(objectId ?? '');
  }
  // An unchanged id must not lead back to the first page.
  const apply = () => {
    const wanted = Number(typed) || undefined;
    if (wanted !== objectId) onChange(wanted);
  };
  return (
    <NumberInput
      label="ID objek"
      placeholder="Semua"
      value={typed}
      onChange={setTyped}
      onBlur={apply}
      onKeyDown={({ key }) => {
        if (key === 'Enter') apply();
      }}
      allowDecimal={false}
      allowNegative={false}
      hideControls
      w={100}
    />
  );
}
