import type { Finding, GivenReasons, PackageReason } from '../../api/findings';

/** Returns true if a finding needs a reason that nobody has given. */
export const isOpen = ({ tingkat, alasan }: Finding) => tingkat === 'alasan' && !alasan;

/** Returns true if a finding forbids the act. */
export const forbids = ({ tingkat }: Finding) => tingkat === 'larang';

/** Findings of one code of a receipt, which one reason answers. */
export type AskedFinding = {
  /** Name of its input, of this receipt alone, so that no draft of another one fills it in. */
  name: string;
  kode: string;
  personilId: number;
  findings: Finding[];
};

/**
 * Open findings by code and receipt, of receipts that no finding forbids; `receipt` is the traveller of findings that name
 * none.
 */
export function askedFindings(findings: Finding[], receipt = 0): AskedFinding[] {
  const of = ({ personilId }: Finding) => personilId ?? receipt;
  const forbidden = new Set(findings.filter(forbids).map(of));
  const asked = new Map<string, AskedFinding>();
  for (const finding of findings.filter((one) => isOpen(one) && !forbidden.has(of(one)))) {
    const { kode } = finding;
    const personilId = of(finding);
    const name = `alasan_${kode}_${personilId}`;
    const one = asked.get(name) ?? { name, kode, personilId, findings: [] };
    one.findings.push(finding);
    asked.set(name, one);
  }
  return [...asked.values()].sort((one, other) => one.kode.localeCompare(other.kode));
}

type Typed = Record<string, unknown>;

/** `alasanTemuan` of a call about one receipt, or nothing without reasons. */
export function reasonsOf(asked: AskedFinding[], typed: Typed): { alasanTemuan?: GivenReasons } {
  if (asked.length === 0) return {};
  return { alasanTemuan: Object.fromEntries(asked.map(({ kode, name }) => [kode, String(typed[name] ?? '')])) };
}

/** `alasanTemuan` of a call about a package, or nothing without reasons. */
export function packageReasonsOf(asked: AskedFinding[], typed: Typed): { alasanTemuan?: PackageReason[] } {
  if (asked.length === 0) return {};
  const alasanTemuan = asked.map(({ kode, personilId, name }) => ({
    personilId,
    kode,
    alasan: String(typed[name] ?? ''),
  }));
  return { alasanTemuan };
}

const bare = (text: string) => text.trim().replace(/\.$/, '');

/** Warnings that no finding says already, so that no text stands twice. */
export function warningsBeside(warnings: string[], findings: Finding[]): string[] {
  const told = new Set(findings.map(({ pesan }) => bare(pesan)));
  return [...new Set(warnings)].filter((text) => !told.has(bare(text)));
}
