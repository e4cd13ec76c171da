export type PrintFormat = 'pdf' | 'docx';

export type PrintState =
  | { step: 'idle' }
  /** Reads trips: `done` of `all`. */
  | { step: 'reading'; done: number; all: number }
  | { step: 'printing'; letters: number }
  | ReadyPrint
  | { step: 'failed'; message: string; leftOut: string[] };

/** A finished file. */
export type ReadyPrint = {
  step: 'ready';
  file: Blob;
  name: string;
  format: PrintFormat;
  letters: number;
  leftOut: string[];
};

export const isBusy = ({ step }: PrintState) => step === 'reading' || step === 'printing';

export const NOT_PRINTED = 'Surat belum dicetak';

/** Tells progress in words. */
export function told(state: PrintState): string {
  if (state.step === 'reading') return `Membaca perjalanan: ${state.done} dari ${state.all}…`;
  if (state.step === 'printing') return `Mencetak ${state.letters} surat…`;
  if (state.step === 'ready') return `${state.letters} surat siap.`;
  return '';
}
