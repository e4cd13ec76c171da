import { addressLines, type LetterheadDraft } from './letterhead';

type Props = { head: LetterheadDraft; fallbackName: string; logo: string | null | undefined };

/** Head of a letter as it will print: the logo left of the lines. */
export function LetterheadPreview({ head, fallbackName, logo }: Props) {
  return (
    <figure className="letterhead" aria-label="Pratinjau kop surat">
      <div className="letterhead-lines">
        <div>{logo && <img src={`/api${logo}`} alt="Logo" />}</div>
        <div>
          <div className="letterhead-government">{head.pemerintah || 'Pemerintah …'}</div>
          <div className="letterhead-name">{head.nama.trim() || fallbackName}</div>
          {addressLines(head).map((line) => (
            <div key={line}>{line}</div>
          ))}
        </div>
        <div />
      </div>
    </figure>
  );
}
