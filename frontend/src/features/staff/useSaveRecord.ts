import type { MutationFunction } from '@tanstack/react-query';
import type { StoredEmployee } from '../../api/generated';
import { Problem } from '../../api/problem';
import { notifyWarning } from '../../shared/notify';
import { useAction } from '../../shared/useAction';
import { STAFF_QUERIES } from './staffQueries';

type Mutation<Input> = { mutationFn?: MutationFunction<StoredEmployee, Input> };

/**
 * Stores a staff record and shows the server's warnings, as about a rank that does not fit the grade. `isTwin` says that it was
 * refused because of a person without NIP of the same name.
 */
export function useSaveRecord<Input>({ mutationFn }: Mutation<Input>, message: string) {
  const action = useAction({
    mutationFn,
    success: ({ peringatan }) => {
      if (peringatan.length > 0) notifyWarning(peringatan.join('. '));
      return message;
    },
    reload: STAFF_QUERIES,
  });
  return { ...action, isTwin: action.error instanceof Problem && action.error.code === 'KEMBAR' };
}
