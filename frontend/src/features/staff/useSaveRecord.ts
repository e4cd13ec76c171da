import type { MutationFunction } from '@tanstack/react-query';
import type { StoredEmployee } from '../../api/generated';
import { notifyWarning } from '../../shared/notify';
import { useAction } from '../../shared/useAction';
import { STAFF_QUERIES } from './staffQueries';

type Mutation<Input> = { mutationFn?: MutationFunction<StoredEmployee, Input> };

/** Stores a staff record and shows the server's warnings, as about a rank that does not fit the grade. */
export function useSaveRecord<Input>({ mutationFn }: Mutation<Input>, message: string) {
  return useAction({
    mutationFn,
    success: ({ peringatan }) => {
      if (peringatan.length > 0) notifyWarning(peringatan.join('. '));
      return message;
    },
    reload: STAFF_QUERIES,
  });
}
