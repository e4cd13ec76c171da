import type { MutationFunction } from '@tanstack/react-query';
import { getParentUnitQueryKey } from '../../api/generated';
import { LASTS } from '../../shared/notify';
import { useAction } from '../../shared/useAction';

type Texts = { success: string; failure: string };

/** Action on a signatory: the page is loaded again; the toast of a failure lasts 5 s. */
export function useSignatoryAction<Input>(mutationFn: MutationFunction<unknown, Input>, { success, failure }: Texts) {
  return useAction<Input>({
    mutationFn,
    success,
    failure: { title: failure, lasts: LASTS.long },
    reload: [getParentUnitQueryKey],
  });
}
