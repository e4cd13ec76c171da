import type { RecordDraft, StoredRecord } from '../../api/staff';
import { notifyWarning } from '../../shared/notify';
import { useAction } from '../../shared/useAction';
import { STAFF_KEYS } from './queries';

/** Stores a record; what is odd about it, such as a rank beside its grade, is said and does not stop it. */
export function useKeepRecord(store: (draft: RecordDraft) => Promise<StoredRecord>, success: string) {
  return useAction<RecordDraft, StoredRecord>({
    run: async (draft) => {
      const stored = await store(draft);
      if (stored.peringatan.length > 0) notifyWarning(stored.peringatan.join('. '));
      return stored;
    },
    success,
    reload: STAFF_KEYS,
  });
}
