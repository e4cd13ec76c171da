import { useCallback, useEffect, useRef, useState } from 'react';
import { AS_FILE, fileNameOf, leftOutOf } from '../../api/download';
import { getTripHistoryQueryKey, printLetters } from '../../api/generated';
import { messageOf } from '../../api/problem';
import { currentUserId } from '../../api/session';
import { useReload } from '../useReload';
import { MOST_PAPERS, type Papers } from './papers';
import { isBusy, type PrintFormat, type PrintState } from './printState';
import { showInToast } from './printToast';

/** Finds the letters to print; reports trips that it has read. */
export type FindPapers = (told: (done: number, all: number) => void, signal: AbortSignal) => Promise<Papers>;

const IDLE: PrintState = { step: 'idle' };

/** A print under way. */
type Run = { abort: AbortController; user: number | null; state: PrintState; show: (state: PrintState) => void };

/**
 * Prints letters into one file. `stop` ends it, also at the server; `leave` and leaving the page let it go on, and a toast
 * has its end.
 */
export function usePrintTogether() {
  const [state, setState] = useState(IDLE);
  const running = useRef<Run>(null);
  const reload = useReload();

  async function print(find: FindPapers, format: PrintFormat) {
    const abort = new AbortController();
    const run: Run = { abort, user: currentUserId(), state: IDLE, show: setState };
    running.current = run;
    const { signal } = abort;
    const show = (next: PrintState) => {
      if (signal.aborted) return;
      run.state = next;
      run.show(next);
    };
    let leftOut: string[] = [];
    try {
      const found = await find((done, all) => show({ step: 'reading', done, all }), signal);
      leftOut = found.leftOut;
      const letters = found.surat.length;
      const { file, surat } = found;
      const refusal = file ? undefined : countRefusal(letters);
      if (refusal) return show({ step: 'failed', message: refusal, leftOut });
      const what = file?.name ?? nameOf(found);
      show({ step: 'printing', what });
      const { response } = await (file
        ? file.send(signal)
        : printLetters({ body: { surat, format }, signal, ...AS_FILE }));
      leftOut = [...leftOut, ...leftOutOf(response.headers.get('X-Jaladin-Dilewati'))];
      const name = fileNameOf(
        response.headers.get('Content-Disposition'),
        format === 'pdf' ? 'surat.pdf' : 'surat.zip',
      );
      show({ step: 'ready', file: await response.blob(), name, format, what, leftOut });
      void reload([getTripHistoryQueryKey]);
    } catch (error) {
      show({ step: 'failed', message: messageOf(error), leftOut });
    }
  }

  function stop() {
    running.current?.abort.abort();
    setState(IDLE);
  }

  const leave = useCallback(() => {
    const run = running.current;
    if (!run || !isBusy(run.state) || run.abort.signal.aborted) return;
    running.current = null;
    // Another user in this browser must not be given the file.
    if (run.user === currentUserId()) run.show = showInToast(run.state, run.abort);
    else run.abort.abort();
    setState(IDLE);
  }, []);
  useEffect(() => leave, [leave]);

  return { state, print, stop, leave };
}

/** Letters in words. */
function nameOf({ surat }: Papers): string {
  const files = surat.filter(({ dokumen }) => dokumen === 'berkas').length;
  return files > 0 ? `Berkas SPJ ${files} perjalanan (surat, kuitansi, bukti)` : `${surat.length} surat`;
}

function countRefusal(letters: number): string | undefined {
  if (letters === 0) return 'Tidak ada surat yang dapat dicetak.';
  if (letters > MOST_PAPERS) return `Paling banyak ${MOST_PAPERS} surat dalam satu berkas; terpilih ${letters}.`;
  return undefined;
}
