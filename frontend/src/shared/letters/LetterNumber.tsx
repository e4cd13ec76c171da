import type { ReactNode } from 'react';
import { orDash } from '../format';

type Props = {
  /** Number given here. */
  internal: string | null | undefined;
  /** Number given by SRIKANDI, once it is known. */
  final: string | null | undefined;
  /** Stands for the number that is shown first, such as a link around it. */
  render?: (number: string) => ReactNode;
};

/** Number of a letter: the final one, and the internal one small below it. */
export function LetterNumber({ internal, final, render = (number) => number }: Props) {
  if (!final) return internal ? render(internal) : orDash(null);
  return (
    <div>
      <div>{render(final)}</div>
      <div className="cell-about">{`internal ${internal}`}</div>
    </div>
  );
}

/** A trip with the numbers of its letters. */
type Numbered = {
  noNotaDinas: string;
  noSuratTugas?: string | null;
  nomorAkhirNotaDinas?: string | null;
  nomorAkhirSuratTugas?: string | null;
};

/** Number by which a trip is named: of its assignment letter, of the memo before there is one; the final one where it is known. */
export const tripNumber = (trip: Numbered): string =>
  trip.nomorAkhirSuratTugas ?? trip.noSuratTugas ?? trip.nomorAkhirNotaDinas ?? trip.noNotaDinas;
