import type { ReactNode } from 'react';
import { checkOf, type Finding, type FindingParty } from '../../api/findings';
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

/** Tells a finding from others of its row: two lines without proof may have one name. */
const partyKey = ({ pesan, pihak }: Finding) => [pesan, ...pihak.map(({ jenis, id }) => `${jenis} ${id}`)].join(' ');

/** Findings that one row tells: of one check of one receipt, with the same reason or none. */
const rowKey = ({ tingkat, personilId, alasan, olehAlasan, ...finding }: Finding) =>
  [tingkat, checkOf(finding), personilId, alasan, olehAlasan].join(' ');

/** Findings, the strictest first, a row a check: plain name, level, messages, legal basis, the other side, and the reason given. */
export function FindingList({ findings, label, ...parts }: Props) {
  if (findings.length === 0) return null;
  const rows = new Map<string, Finding[]>();
  for (const finding of [...findings].sort((one, other) => strictness(one) - strictness(other)))
    rows.set(rowKey(finding), [...(rows.get(rowKey(finding)) ?? []), finding]);
  return (
    <ul className={styles.findings} aria-label={label}>
      {[...rows].map(([key, told]) => (
        <FindingRow key={key} told={told} {...parts} />
      ))}
    </ul>
  );
}

type RowProps = { told: Finding[] } & Pick<Props, 'partyOf' | 'clashOf'>;

function FindingRow({ told, partyOf, clashOf }: RowProps) {
  const [finding] = told;
  if (!finding) return null;
  const { tingkat, dasar, alasan, olehAlasan } = finding;
  const kode = checkOf(finding);
  return (
    <li className={styles.finding} data-level={tingkat}>
      <div className={styles.findingHead}>
        <LevelBadge finding={finding} />
        <b>{checkName(kode)}</b>
        <span className="cell-about">{dasar === '-' || dasar === '' ? kode : `${kode} · dasar: ${dasar}`}</span>
      </div>
      <div className={styles.messages}>
        {told.map((one) => {
          const clash = clashOf?.(one);
          return (
            <div key={partyKey(one)} className={clash ? styles.clash : undefined}>
              {one.pesan}
              {clash ?? <Parties finding={one} partyOf={partyOf} />}
            </div>
          );
        })}
      </div>
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
function Parties({ finding, partyOf }: { finding: Finding } & Pick<Props, 'partyOf'>) {
  const shown = finding.pihak.map((party) => ({ party, node: partyOf?.(party) ?? linkTo(party) }));
  return shown.map(({ party, node }) => node && <span key={`${party.jenis} ${party.id}`}> {node}</span>);
}
