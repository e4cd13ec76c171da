import { useState } from 'react';
import type { Finding } from '../../api/findings';
import { isRefusedByFindings } from '../../api/problem';
import { askedFindings, forbids, isOpen } from './reasons';

type Options = {
  /** Traveller of findings that name none: the only receipt that they can be of. */
  receipt?: number;
  /** Tells a receipt that the act leaves out. */
  isLeft?: (personilId: number | null | undefined) => boolean;
};

/**
 * Findings that an act is asked about: those that were read or, once the server has refused it, those of its answer, which
 * are newer.
 */
export function useActFindings(read: Finding[], { receipt, isLeft }: Options = {}) {
  const [refused, setRefused] = useState<Finding[] | null>(null);
  const findings = (refused ?? read)
    .map((one) => ({ ...one, personilId: one.personilId ?? receipt }))
    .filter(({ personilId }) => !isLeft?.(personilId));
  return {
    findings,
    asked: askedFindings(findings),
    isBarred: findings.some(forbids),
    /** True if the person is to be asked before the act is sent. */
    mustAsk: findings.some((one) => forbids(one) || isOpen(one)),
    isRefused: refused !== null,
    forget: () => setRefused(null),
    /** Carries the act out; a refusal by findings is kept, and thrown like any other. */
    attempt: async <Answer>(act: () => Promise<Answer>): Promise<Answer> => {
      try {
        const answer = await act();
        setRefused(null);
        return answer;
      } catch (error) {
        if (isRefusedByFindings(error)) setRefused(error.findings);
        throw error;
      }
    },
  };
}
