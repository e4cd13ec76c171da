import { LASTS } from '../../shared/notify';
import { useAction } from '../../shared/useAction';
import { receiptKey } from './queries';

type Options<Input, Answer> = {
  run: (input: Input) => Promise<Answer>;
  success: string | ((answer: Answer) => string);
  /** The failure's own text under 'Error!'; without it the server's message under 'Gagal'. */
  failure?: string;
  /** False for what only reads. */
  changes?: boolean;
};

/** An action on a receipt: its toasts last 5 s, and the receipt and the totals of its trip are loaded again. */
export function useReceiptAction<Input = void, Answer = unknown>(travellerId: number, options: Options<Input, Answer>) {
  const { run, success, failure, changes } = options;
  return useAction<Input, Answer>({
    run,
    success,
    changes,
    failure: failure ? { title: 'Error!', message: failure } : undefined,
    title: 'Berhasil!',
    lasts: LASTS.long,
    reload: [receiptKey(travellerId), ['trip'], ['trips']],
  });
}
