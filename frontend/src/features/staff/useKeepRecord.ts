import type { StoredRecord } from '../../api/staff';
import { notifyWarning } from '../../shared/notify';
import { useAction } from '../../shared/useAction';
import { STAFF_KEYS } from './queries';
import type { RecordDraft } from './RecordFields';

/** Stores a staff record and shows the server's warnings, as about a rank that does not fit the grade. */
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
