import { Text } from '@mantine/core';
import type { ExpenseLine } from '../../api/generated';
import { costText } from '../costKinds';
import { rupiah } from '../format';

/** Remarks of a line, under its item: number of its bill, computation and regulation, what stood before, other uses of its proof. */
export function LineBasis({ line }: { line: ExpenseLine }) {
  const { dasar, semula, buktiSama = [], nomorBukti } = line;
  const cost = costText(line);
  return (
    <>
      {nomorBukti && (
        <Text size="xs" c="dimmed" component="div" className="written">
          {`No. bukti ${nomorBukti}`}
        </Text>
      )}
      {cost && (
        <Text size="xs" c="dimmed" component="div" className="written">
          {cost}
        </Text>
      )}
      {dasar && (
        <Text size="xs" c="dimmed" component="div">
          {[dasar.rumus, dasar.dasarHukum].filter(Boolean).join(' · ')}
        </Text>
      )}
      {semula && (
        <Text size="xs" component="div" className="written warning">
          {`Semula ${semula.qty} × ${rupiah(semula.nilai)}, diubah dengan tangan`}
        </Text>
      )}
      {buktiSama.map(({ personilId, nama, nomor }) => (
        <Text size="xs" component="div" className="written warning" key={`${personilId} ${nomor}`}>
          {`Bukti sama dengan ${nama}, ${nomor}`}
        </Text>
      ))}
    </>
  );
}
