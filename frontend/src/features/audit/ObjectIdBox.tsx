import { NumberInput } from '@mantine/core';
import { useState } from 'react';

type Props = { objectId: number | undefined; onChange: (objectId: number | undefined) => void };

/** The id that is looked for: asked for by Enter or by leaving the box, which keeps the focus meanwhile. */
export function ObjectIdBox({ objectId, onChange }: Props) {
  const [typed, setTyped] = useState<number | string>(objectId ?? '');
  const [told, setTold] = useState(objectId);
  // It changes from elsewhere too: by 'Riwayat objek ini', another object, or Back.
  if (told !== objectId) {
    setTold(objectId);
    setTyped(objectId ?? '');
  }
  // Leaving the box with the number it came with asks for nothing, and so turns no page back.
  const ask = () => {
    const wanted = Number(typed) || undefined;
    if (wanted !== objectId) onChange(wanted);
  };
  return (
    <NumberInput
      label="ID objek"
      placeholder="Semua"
      value={typed}
      onChange={setTyped}
      onBlur={ask}
      onKeyDown={({ key }) => {
        if (key === 'Enter') ask();
      }}
      allowDecimal={false}
      allowNegative={false}
      hideControls
      w={100}
    />
  );
}
