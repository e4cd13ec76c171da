import styles from './LetterheadPreview.module.css';
import { addressLines, type LetterheadDraft, linesAbove } from './letterhead';

type Props = { head: LetterheadDraft; fallbackName: string; logo: string | null | undefined };

/** Head of a letter as it will print: the logo left of the lines. */
export function LetterheadPreview({ head, fallbackName, logo }: Props) {
  const above = linesAbove(head);
  return (
    <figure className={styles.letterhead} aria-label="Pratinjau kop surat">
      <div className={styles.letterheadLines} data-logo={Boolean(logo)}>
        {logo && (
          <div>
            <img src={`/api${logo}`} alt="Logo" />
          </div>
        )}
        <div>
          {(above.length ? above : ['Pemerintah …']).map((line) => (
            <div key={line} className={styles.letterheadGovernment}>
              {line}
            </div>
          ))}
          <div className={styles.letterheadName}>{head.nama.trim() || fallbackName}</div>
          {head.baris2.trim() && <div className={styles.letterheadName}>{head.baris2.trim()}</div>}
          {addressLines(head).map((line) => (
            <div key={line}>{line}</div>
          ))}
        </div>
        {logo && <div />}
      </div>
    </figure>
  );
}
