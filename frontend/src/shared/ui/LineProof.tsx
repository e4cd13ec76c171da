import { Group } from '@mantine/core';
import type { ExpenseLine } from '../../api/generated';
import { proofName, proofsOf } from '../proofs/lineProofs';
import { WORDS } from '../words';
import { Photo } from './Photo';

/** Proofs of a line: thumbnails of its photos and PDFs in their order. */
export function LineProof({ line }: { line: ExpenseLine }) {
  const proofs = proofsOf(line);
  if (proofs.length === 0) return WORDS.missing;
  return (
    <Group gap={4}>
      {proofs.map((proof, index) => (
        <Photo
          key={proof.id ?? proof.pic}
          path={proof.pic}
          alt={proofName(line, index, proof)}
          document={proof.berkas}
          pages={proof.halaman}
        />
      ))}
    </Group>
  );
}
