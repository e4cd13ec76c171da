import type { ExpenseLine } from '../../api/generated';
import { Photo } from './Photo';

/** Proof of a line: thumbnail of its photo or PDF. */
export function LineProof({ line }: { line: ExpenseLine }) {
  return <Photo path={line.bukti} alt={`bukti ${line.item}`} document={line.buktiBerkas} pages={line.buktiHalaman} />;
}
