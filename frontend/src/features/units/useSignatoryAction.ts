import { LASTS } from '../../shared/notify';
import { useAction } from '../../shared/useAction';

type Texts = { success: string; failure: string };

/** Changes who signs: the page is loaded again, and a failure stays for 5 s. */
export function useSignatoryAction<Input>(run: (input: Input) => Promise<unknown>, { success, failure }: Texts) {
  return useAction<Input>({
    run,
    success,
    failure: { title: failure, lasts: LASTS.long },
    reload: [['parentUnit']],
  });
}
