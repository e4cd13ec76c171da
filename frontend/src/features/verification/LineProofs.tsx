import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import type { Finding } from '../../api/findings';
import type { ExpenseLine } from '../../api/generated';
import { PROOF_KINDS, proofName, proofsOf } from '../../shared/proofs/lineProofs';
import { PassCheck } from './PassCheck';
import { ProofViewer } from './ProofViewer';

/** Proofs beside their line, one at a time; several have a button each. */
export function LineProofs({ line, findings }: { line: ExpenseLine; findings: Finding[] }) {
  const proofs = proofsOf(line);
  const [chosen, setChosen] = useState(0);
  const at = Math.min(chosen, Math.max(proofs.length - 1, 0));
  const proof = proofs[at];
  return (
    <div>
      {proofs.length > 1 && (
        <Group gap={4} mb={4} role="group" aria-label={`Bukti ${line.item}`}>
          {proofs.map(({ id, pic, jenis }, index) => (
            <Button
              key={id ?? pic}
              size="compact-xs"
              variant={index === at ? 'filled' : 'default'}
              aria-pressed={index === at}
              onClick={() => setChosen(index)}
            >
              {`${index + 1} ${PROOF_KINDS[jenis] ?? jenis}`}
            </Button>
          ))}
        </Group>
      )}
      <ProofViewer
        key={proof?.pic}
        path={proof?.pic}
        alt={proof ? proofName(line, at, proof) : `bukti ${line.item}`}
        document={proof?.berkas}
      />
      {proof && <PassCheck proof={proof} lineId={line.id} findings={findings} />}
    </div>
  );
}
