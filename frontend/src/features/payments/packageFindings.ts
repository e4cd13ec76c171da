import { countsOf, type Finding, findingsOf } from '../../api/findings';
import type { PackageDetail } from '../../api/generated';
import { HELD } from '../../shared/findings/FindingCountBadge';
import { forbids, isOpen } from '../../shared/findings/reasons';

/** Findings of the receipts that a package holds, each under its traveller. */
export const packageFindings = ({ personils }: Pick<PackageDetail, 'personils'>): Finding[] =>
  personils
    .filter(({ dilepas }) => !dilepas)
    .flatMap((receipt) => findingsOf(receipt).map((one) => ({ ...one, personilId: receipt.personilId })));

/** Names of the receipts of a package by their travellers. */
export const namesOf = (receipts: { personilId?: number | null; nama: string }[]) => (id: number) =>
  receipts.find(({ personilId }) => personilId === id)?.nama;

/** The one receipt that a refusal without names is about: the only one, or the only one with findings that hold it. */
export function onlyReceipt(receipts: { personilId?: number | null }[], isHeld: (receipt: object) => boolean) {
  const held = receipts.filter(isHeld);
  const [one, ...others] = held.length > 0 ? held : receipts;
  return others.length === 0 ? (one?.personilId ?? undefined) : undefined;
}

/** Tells a receipt of the desk that a payment would refuse. */
export const isHeldRow = (row: object) => {
  const counts = countsOf(row);
  return counts !== undefined && HELD.atPayment(counts);
};

/** Tells a receipt of a package that a payment would refuse. */
export const isHeldReceipt = (receipt: object) => findingsOf(receipt).some((one) => forbids(one) || isOpen(one));
