import { useQueryClient } from '@tanstack/react-query';
import {
  type ExpenseLine,
  type GetTripReceiptsResponse,
  getTripReceiptsQueryKey,
  type JudgeExpenseLineResponse,
  judgeExpenseLineMutation,
  listWaitingReceiptsQueryKey,
  type TravellerReceipt,
} from '../../api/generated';
import { shownLine } from '../../shared/shownLine';
import { useAction } from '../../shared/useAction';
import { useReload } from '../../shared/useReload';
import {
  giveVerdict,
  useGivenVerdicts,
  type Verdict,
  verdictsBehind,
  verdictsStored,
  versionAfterVerdicts,
} from './verdictQueue';

/** A line with its newest verdict, which may still be on its way. */
export type JudgedLine = ExpenseLine & { isUnsent?: boolean };

/** Queries that a verdict changes. */
export const JUDGED = [getTripReceiptsQueryKey, listWaitingReceiptsQueryKey];

/**
 * Lines of a submitted receipt with the verdicts given on them. A verdict is shown at once and sent after those before it, so
 * that the verifier types ahead; a refused one is told and drops those after it.
 */
export function useVerdicts({ id, versi, pegawai, rincianBPDs }: TravellerReceipt, tripId: number) {
  const client = useQueryClient();
  const reload = useReload();
  const given = useGivenVerdicts(id);
  const lines = rincianBPDs.map(shownLine).map((line): JudgedLine => {
    const verdict = given.get(line.id);
    if (!verdict) return line;
    return { ...line, putusan: verdict.putusan, catatanBaris: verdict.catatan ?? null, isUnsent: !verdict.isStored };
  });
  const judge = useAction({
    ...judgeExpenseLineMutation(),
    failure: {
      message: ({ body }) => {
        const line = lines.find((one) => one.id === body.id)?.item;
        const behind = verdictsBehind(id);
        return `Putusan ‘${line}’ ${pegawai.nama} belum tersimpan${behind > 0 ? `, begitu pula ${behind} putusan sesudahnya` : ''}.`;
      },
    },
  });
  const key = getTripReceiptsQueryKey({ path: { id: tripId } });
  /** Version of the receipt that the verifier sees, with his own verdicts. */
  const version = () => {
    const read = client.getQueryData<GetTripReceiptsResponse>(key)?.result.personils.find((one) => one.id === id);
    return Math.max(read?.versi ?? versi, versionAfterVerdicts(id));
  };
  const send = async (verdict: Verdict) => {
    const { result } = await judge.mutateAsync({ body: { ...verdict, versi: version() } });
    // The trip of a receipt that was left meanwhile is not read again.
    client.setQueryData<GetTripReceiptsResponse>(key, (read) => read && withVerdict(read, result));
    return result.versi;
  };
  return {
    lines,
    give: (verdict: Verdict) => giveVerdict(id, verdict, { send, reload: () => reload(JUDGED) }),
    /** Ends when the verdicts given so far are stored; fails if one is refused. */
    stored: () => verdictsStored(id),
    version,
  };
}

/** Sets a verdict on a line of a trip that was read. */
function withVerdict(
  { result, ...read }: GetTripReceiptsResponse,
  { id, personilId, putusan, catatanBaris, versi }: JudgeExpenseLineResponse['result'],
): GetTripReceiptsResponse {
  const judged = (line: ExpenseLine) => (line.id === id ? { ...line, putusan, catatanBaris } : line);
  const personils = result.personils.map((one) =>
    one.id === personilId ? { ...one, versi, rincianBPDs: one.rincianBPDs.map(judged) } : one,
  );
  return { ...read, result: { ...result, personils } };
}
