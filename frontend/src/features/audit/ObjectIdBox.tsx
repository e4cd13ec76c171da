import { useState } from 'react';
import { countKind } from '../../shared/forms/countKind';
import { NumberBox } from '../../shared/forms/NumberBox';

type Props = { objectId: number | undefined; onChange: (objectId: number | undefined) => void };

/** Filters by id on Enter or blur, not on each key. */
export function ObjectIdBox({ objectId, onChange }: Props) {
  const [typed, setTyped] = useState(objectId ?? null);
  const [isFaulty, setFaulty] = useState(false);
  const [shown, setShown] = useState(objectId);
  // The filter also changes by 'Riwayat objek ini', by another object and by Back.
  if (shown !== objectId) {
    setShown(objectId);
    setTyped(objectId ?? null);
  }
  // An unchanged id must not lead back to the first page.
  const apply = () => {
    const wanted = typed ?? undefined;
    if (!isFaulty && wanted !== objectId) onChange(wanted);
  };
  return (
    <NumberBox
      kind={countKind('ID')}
      label="ID objek"
      placeholder="Semua"
      value={typed}
      onChange={(id, fault) => {
        setTyped(id);
        setFaulty(fault !== null);
      }}
      onBlur={apply}
      onKeyDown={({ key }) => {
        if (key === 'Enter') apply();
      }}
      w={84}
    />
  );
}
