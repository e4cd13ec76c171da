import { addressLines, type LetterheadDraft, linesAbove } from './letterhead';

type Props = { head: LetterheadDraft; fallbackName: string; logo: string | null | undefined };

/** Head of a letter as it will print: the logo left of the lines. */
export function LetterheadPreview({ head, fallbackName, logo }: Props) {
  const above = linesAbove(head);
  return (
    <figure className="letterhead" aria-label="Pratinjau kop surat">
      <div className="letterhead-lines" data-logo={Boolean(logo)}>
        {logo && (
          <div>
            <img src={`/api${logo}`} alt="Logo" />
          </div>
        )}
        <div>
          {(above.length ? above : ['Pemerintah …']).map((line) => (
            <div key={line} className="letterhead-government">
              {line}
            </div>
          ))}
          <div className="letterhead-name">{head.nama.trim() || fallbackName}</div>
          {head.baris2.trim() && <div className="letterhead-name">{head.baris2.trim()}</div>}
          {addressLines(head).map((line) => (
            <div key={line}>{line}</div>
          ))}
        </div>
        {logo && <div />}
      </div>
    </figure>
  );
}
