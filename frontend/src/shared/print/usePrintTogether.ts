import { useRef, useState } from 'react';
import { AS_FILE, fileNameOf } from '../../api/download';
import { getTripHistoryQueryKey, printLetters } from '../../api/generated';
import { messageOf } from '../../api/problem';
import { useReload } from '../useReload';
import { MOST_PAPERS, type Papers } from './papers';

export type PrintFormat = 'pdf' | 'docx';

export type PrintState =
  | { step: 'idle' }
  /** Reads trips: `done` of `all`. */
  | { step: 'reading'; done: number; all: number }
  | { step: 'printing'; letters: number }
  | { step: 'ready'; file: Blob; name: string; format: PrintFormat; letters: number; leftOut: string[] }
  | { step: 'failed'; message: string; leftOut: string[] };

/** Finds the letters to print; reports trips that it has read. */
export type FindPapers = (told: (done: number, all: number) => void, signal: AbortSignal) => Promise<Papers>;

/** Prints letters into one file. `stop` ends it, also at the server. */
export function usePrintTogether() {
  const [state, setState] = useState<PrintState>({ step: 'idle' });
  const running = useRef<AbortController>(null);
  const reload = useReload();

  async function print(find: FindPapers, format: PrintFormat) {
    const abort = new AbortController();
    running.current = abort;
    const { signal } = abort;
    const show = (next: PrintState) => !signal.aborted && setState(next);
    let leftOut: string[] = [];
    try {
      const found = await find((done, all) => show({ step: 'reading', done, all }), signal);
      leftOut = found.leftOut;
      const letters = found.surat.length;
      const refusal = countRefusal(letters);
      if (refusal) return void show({ step: 'failed', message: refusal, leftOut });
      show({ step: 'printing', letters });
      const { response } = await printLetters({ body: { surat: found.surat, format }, signal, ...AS_FILE });
      const name = fileNameOf(
        response.headers.get('Content-Disposition'),
        format === 'pdf' ? 'surat.pdf' : 'surat.zip',
      );
      show({ step: 'ready', file: await response.blob(), name, format, letters, leftOut });
      void reload([getTripHistoryQueryKey]);
    } catch (error) {
      show({ step: 'failed', message: messageOf(error), leftOut });
    }
  }

  function stop() {
    running.current?.abort();
    setState({ step: 'idle' });
  }

  return { state, print, stop };
}

function countRefusal(letters: number): string | undefined {
  if (letters === 0) return 'Tidak ada surat yang dapat dicetak.';
  if (letters > MOST_PAPERS) return `Paling banyak ${MOST_PAPERS} surat dalam satu berkas; terpilih ${letters}.`;
  return undefined;
}
