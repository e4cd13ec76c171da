import { longDate } from './format';

/** Title of a signatory, in whose stead they sign, and from which day to which. */
export type Tenure = {
  jabatan?: string;
  sebagai?: string | null;
  /** Title of the principal, after 'a.n.'. */
  atasNama?: string | null;
  /** Title of the superior, after 'u.b.'. */
  untukBeliau?: string | null;
  berlakuDari?: string | null;
  berlakuSampai?: string | null;
};

/** The tenure of a signatory alone. */
export const tenureOf = ({ sebagai, atasNama, untukBeliau, berlakuDari, berlakuSampai }: Tenure): Tenure => ({
  sebagai,
  atasNama,
  untukBeliau,
  berlakuDari,
  berlakuSampai,
});

/** Forms of signing in another's stead; the first is signing as oneself. */
export const CAPACITIES = ['', 'Plt.', 'Plh.', 'a.n.'] as const;

/** Title as the letters print it, in one line: `Plt. Kepala Dinas`; `a.n. Kepala Dinas, u.b. Asisten, Sekretaris`. */
export function titleOf({ sebagai, atasNama, untukBeliau, jabatan }: Tenure): string {
  const mark = sebagai === 'a.n.' && atasNama ? null : sebagai;
  const own = [mark, jabatan].filter(Boolean).join(' ');
  return [atasNama && `a.n. ${atasNama}`, untukBeliau && `u.b. ${untukBeliau}`, own].filter(Boolean).join(', ');
}

/** Returns true if the signatory may sign on a day; without a day, always. */
export function isInForce({ berlakuDari, berlakuSampai }: Tenure, day: string | null): boolean {
  if (!day) return true;
  return (!berlakuDari || berlakuDari.slice(0, 10) <= day) && (!berlakuSampai || day <= berlakuSampai.slice(0, 10));
}

/** Days of a tenure: `1 Oktober 2026 s.d. 24 Oktober 2026`, with an open end `mulai …` or `sampai …`. */
export function tenureText({ berlakuDari, berlakuSampai }: Tenure): string | undefined {
  if (berlakuDari && berlakuSampai) return `${longDate(berlakuDari)} s.d. ${longDate(berlakuSampai)}`;
  if (berlakuDari) return `mulai ${longDate(berlakuDari)}`;
  return berlakuSampai ? `sampai ${longDate(berlakuSampai)}` : undefined;
}
