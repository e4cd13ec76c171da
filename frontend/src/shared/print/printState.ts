export type PrintFormat = 'pdf' | 'docx';

export type PrintState =
  | { step: 'idle' }
  /** Reads trips: `done` of `all`. */
  | { step: 'reading'; done: number; all: number }
  /** Prints letters, or what is named. */
  | { step: 'printing'; what: string }
  | ReadyPrint
  | { step: 'failed'; message: string; leftOut: string[] };

/** A finished file. */
export type ReadyPrint = {
  step: 'ready';
  file: Blob;
  name: string;
  format: PrintFormat;
  what: string;
  leftOut: string[];
};

export const isBusy = ({ step }: PrintState) => step === 'reading' || step === 'printing';

export const NOT_PRINTED = 'Surat belum dicetak';

/** Tells progress in words. */
export function told(state: PrintState): string {
  if (state.step === 'reading') return `Membaca perjalanan: ${state.done} dari ${state.all}…`;
  if (state.step === 'printing') return `Mencetak ${state.what}…`;
  if (state.step === 'ready') return `${state.what} siap.`;
  return '';
}
