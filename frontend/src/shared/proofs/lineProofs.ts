import type { ExpenseLine, FurtherProof } from '../../api/generated';

/** Kinds of a proof by the server's words (assurance 4.1). */
export const PROOF_KINDS: Record<string, string> = {
  tiket: 'Tiket',
  'boarding-pass': 'Boarding pass',
  tagihan: 'Tagihan',
  'bukti-bayar': 'Bukti bayar',
  lain: 'Lain',
};

/** The kind of a proof whose kind was not said. */
export const OTHER_KIND = 'lain';

/** Most proofs of a line, as the server has it. */
export const MOST_PROOFS = 8;

/** A proof of a line; only the first one of a server from before may lack an id. */
export type Proof = Omit<FurtherProof, 'id'> & { id: number | undefined };

/** All proofs of a line in their order: `bukti`, then `buktiLain`. */
export function proofsOf(line: ExpenseLine): Proof[] {
  const further = line.buktiLain ?? [];
  if (!line.bukti) return further;
  const first = {
    id: line.buktiId ?? undefined,
    pic: line.bukti,
    berkas: line.buktiBerkas,
    halaman: line.buktiHalaman,
    jenis: line.jenisBukti ?? OTHER_KIND,
    penerbangan: line.penerbangan,
  };
  return [first, ...further];
}

/** Name of a proof among those of its line: 'bukti Hotel', 'bukti 2 Hotel, boarding pass'. */
export function proofName(line: ExpenseLine, index: number, proof: Proof): string {
  const number = index === 0 ? '' : `${index + 1} `;
  const kind = proof.jenis === OTHER_KIND ? '' : `, ${(PROOF_KINDS[proof.jenis] ?? proof.jenis).toLowerCase()}`;
  return `bukti ${number}${line.item}${kind}`;
}
