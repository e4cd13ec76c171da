import { type ReactNode, useState } from 'react';
import { type Finding, findingsOf, type GivenReasons } from '../../api/findings';
import { type Receipt, submitReceipt } from '../../api/generated';
import { reasonsOf, warningsBeside } from '../../shared/findings/reasons';
import { useActFindings } from '../../shared/findings/useActFindings';
import { draftKey, removeDraft } from '../../shared/forms/useKeptDraft';
import { readState } from '../../shared/forms/useKeptState';
import { FindingsDialog } from '../../shared/laterDialogs';
import { useReceiptAction } from './useReceiptAction';
import { useSettledVersion } from './useRemoveActualCost';

type Options = {
  /** Text of a failure under 'Gagal'. */
  failure?: string;
  /** What the verifier will be told, asked about before the receipt is handed in. */
  doubts?: string[];
};

/** Title under which the answer to the verifier is kept: whichever button hands the receipt in, it goes with it. */
export const answerTitle = (receiptId: number) => `jawaban ${receiptId}`;
const answerKey = (receiptId: number) => draftKey(answerTitle(receiptId), '');

/** Code of the finding about a receipt that is handed in before the trip is over. */
const EARLY = 'T09';

/** Doubts that no finding tells: they are about missing proofs, in the words of their finding, and about the time. */
const doubtsBeside = (doubts: string[], findings: Finding[]) =>
  findings.some(({ kode }) => kode === EARLY) ? [] : warningsBeside(doubts, findings);

/**
 * Hands a receipt in (R4), with the dialog that asks before: about doubts, a reason for each open finding, and without a
 * button to send where a finding forbids it.
 */
export function useHandIn(receipt: Receipt, { failure, ...options }: Options = {}) {
  const doubts = doubtsBeside(options.doubts ?? [], findingsOf(receipt));
  const settledVersion = useSettledVersion(receipt);
  const [isAsking, setAsking] = useState(false);
  const { findings, isBarred, mustAsk, isRefused, forget, attempt } = useActFindings(findingsOf(receipt), {
    receipt: receipt.id,
  });
  const submit = useReceiptAction({
    mutationFn: (reasons: { alasanTemuan?: GivenReasons }) =>
      attempt(async () => {
        const jawaban = readState(answerKey(receipt.id), '').trim();
        const body = { versi: await settledVersion(), ...(jawaban && { jawaban }), ...reasons };
        const { data } = await submitReceipt({ path: { personilId: receipt.id }, body, throwOnError: true });
        return data;
      }),
    success: ({ peringatan }) => ['Pengajuan berhasil dikirim.', ...peringatan].join(' '),
    failure,
    showsFindings: true,
  });
  const send = async (reasons: { alasanTemuan?: GivenReasons }) => {
    await submit.mutateAsync(reasons);
    removeDraft(answerKey(receipt.id));
  };
  const close = () => {
    setAsking(false);
    forget();
  };
  const dialog: ReactNode = (
    <FindingsDialog
      opened={isAsking || isRefused}
      onClose={close}
      title="Ajukan kuitansi?"
      submitLabel="Tetap ajukan"
      question={isBarred ? undefined : 'Verifikator akan melihat peringatan ini:'}
      doubts={doubts}
      findings={findings}
      onSubmit={(asked, typed) => send(reasonsOf(asked, typed))}
    />
  );
  return {
    /** Asks first where something is to be asked, else sends at once. */
    start: () => {
      if (mustAsk || doubts.length > 0) setAsking(true);
      // A failure is told by a toast or in the dialog.
      else void send({}).catch(() => undefined);
    },
    isPending: submit.isPending,
    /** Failure that the dialog does not show. */
    error: isAsking || isRefused ? null : submit.error,
    dialog,
  };
}
