import type { ReactNode } from 'react';
import type { Finding, FindingParty } from '../../api/findings';
import styles from './FindingList.module.css';
import { LevelBadge } from './LevelBadge';
import { PartyLink } from './PartyLink';
import { checkName } from './rules';

type Props = {
  findings: Finding[];
  /** Accessible name of the list. */
  label: string;
  /** Shows a party otherwise than by its link: a line of the receipt on the screen, or the other side with its facts. */
  partyOf?: (party: FindingParty) => ReactNode;
  /** Stands below the message: the two things that clash. */
  clashOf?: (finding: Finding) => ReactNode;
};

const ORDER = ['larang', 'alasan', 'ingat'];
const strictness = ({ tingkat }: Finding) => ORDER.indexOf(tingkat);

/** Key of a finding among others of its receipt. */
const findingKey = ({ kode, pesan, personilId }: Finding) => `${personilId ?? ''} ${kode} ${pesan}`;

/** Findings, the strictest first: plain name, level, message, legal basis, the other side, and the reason given. */
export function FindingList({ findings, label, ...parts }: Props) {
  if (findings.length === 0) return null;
  const sorted = [...findings].sort((one, other) => strictness(one) - strictness(other));
  return (
    <ul className={styles.findings} aria-label={label}>
      {sorted.map((finding) => (
        <FindingRow key={findingKey(finding)} finding={finding} {...parts} />
      ))}
    </ul>
  );
}

type RowProps = { finding: Finding } & Pick<Props, 'partyOf' | 'clashOf'>;

function FindingRow({ finding, partyOf, clashOf }: RowProps) {
  const { kode, tingkat, pesan, dasar, alasan, olehAlasan } = finding;
  const clash = clashOf?.(finding);
  return (
    <li className={styles.finding} data-level={tingkat}>
      <div className={styles.findingHead}>
        <LevelBadge finding={finding} />
        <b>{checkName(kode)}</b>
        <span className="cell-about">{dasar === '-' || dasar === '' ? kode : `${kode} · dasar: ${dasar}`}</span>
      </div>
      <div>{pesan}</div>
      {clash ?? <Parties finding={finding} partyOf={partyOf} />}
      {alasan && (
        <p className={styles.findingReason}>
          {`Alasan: ${alasan}`}
          {olehAlasan && <span className="cell-about">{` (${olehAlasan})`}</span>}
        </p>
      )}
    </li>
  );
}

const linkTo = (party: FindingParty) =>
  party.jenis === 'rincian' || party.jenis === 'kehadiran' ? null : <PartyLink party={party} />;

/** The other side; a line of the receipt itself is in the message already. */
function Parties({ finding, partyOf }: Pick<RowProps, 'finding' | 'partyOf'>) {
  const shown = finding.pihak.map((party) => ({ party, node: partyOf?.(party) ?? linkTo(party) }));
  if (shown.every(({ node }) => node === null)) return null;
  return (
    <div className={styles.findingParties}>
      {shown.map(({ party, node }) => node && <span key={`${party.jenis} ${party.id}`}>{node}</span>)}
    </div>
  );
}
