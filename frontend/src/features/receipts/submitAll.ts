import type { Finding } from '../../api/findings';
import { findingsOf } from '../../api/findings';
import { getReceipt, submitReceipt, submitReceipts } from '../../api/generated';
import { changeFailure, isRefusedByFindings } from '../../api/problem';
import { type AskedFinding, reasonsOf } from '../../shared/findings/reasons';
import { isOpenForChange } from '../../shared/receiptStatus';

/** A receipt that is to be handed in together with the others of its trip. */
export type OpenReceipt = { id: number; versi: number; findings: Finding[] };

/** Result of a bulk hand-in. */
export type Handed = {
  /** Number of receipts that were handed in. */
  count: number;
  /** The others, with what refuses them. */
  left: { personilId: number; reason: string; findings: Finding[] }[];
  warnings: string[];
};

/** Reads the receipts of these travellers that can be handed in, each with its findings under its traveller. */
export async function readOpenReceipts(travellers: number[]): Promise<OpenReceipt[]> {
  const read = await Promise.all(
    travellers.map((personilId) => getReceipt({ path: { personilId }, throwOnError: true })),
  );
  return read
    .map(({ data: { result } }) => result)
    .filter(({ statusId }) => isOpenForChange(statusId))
    .map((receipt) => ({
      id: receipt.id,
      versi: receipt.versi,
      findings: findingsOf(receipt).map((one) => ({ ...one, personilId: receipt.id })),
    }));
}

/** Hands in one receipt with the reasons for its findings; a refusal leaves it out. */
async function submitOne({ id, versi }: OpenReceipt, asked: AskedFinding[], typed: object): Promise<Handed> {
  try {
    const body = { versi, ...reasonsOf(asked, typed as Record<string, unknown>) };
    const { data } = await submitReceipt({ path: { personilId: id }, body, throwOnError: true });
    return { count: 1, left: [], warnings: data.peringatan };
  } catch (error) {
    const findings = isRefusedByFindings(error) ? error.findings : [];
    return { count: 0, left: [{ personilId: id, reason: changeFailure(error), findings }], warnings: [] };
  }
}

/** Hands in all receipts of a trip at once, as the server takes them. */
export async function submitTrip(tripId: number): Promise<Handed> {
  const { data } = await submitReceipts({ path: { id: tripId }, throwOnError: true });
  const { diajukan, dilewati } = data.result;
  const left = dilewati.map((one) => ({ personilId: one.personilId, reason: one.alasan, findings: findingsOf(one) }));
  return { count: diajukan.length, left, warnings: data.peringatan };
}

/** Hands in the receipts of a trip: those with reasons one by one, then the others at once. */
export async function submitWithReasons(
  tripId: number,
  receipts: OpenReceipt[],
  asked: AskedFinding[],
  typed: object,
): Promise<Handed> {
  const parts: Handed[] = [];
  for (const receipt of receipts) {
    const own = asked.filter(({ personilId }) => personilId === receipt.id);
    if (own.length > 0) parts.push(await submitOne(receipt, own, typed));
  }
  const alone = new Set(asked.map(({ personilId }) => personilId));
  if (receipts.some(({ id }) => !alone.has(id))) {
    const { left, ...rest } = await submitTrip(tripId);
    // A receipt that was sent alone is told once.
    parts.push({ ...rest, left: left.filter(({ personilId }) => !alone.has(personilId)) });
  }
  return {
    count: parts.reduce((sum, { count }) => sum + count, 0),
    left: parts.flatMap(({ left }) => left),
    warnings: [...new Set(parts.flatMap(({ warnings }) => warnings))],
  };
}
