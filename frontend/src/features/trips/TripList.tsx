import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { AS_FILE } from '../../api/download';
import { exportTrips, type TripRow } from '../../api/generated';
import { type UnitProfile, useSignedInUser } from '../../api/session';
import { tripNumber } from '../../shared/letters/LetterNumber';
import { usePageSize } from '../../shared/pageSize';
import { PrintSelected } from '../../shared/print/PrintSelected';
import { useSelection } from '../../shared/print/useSelection';
import type { TripFilter } from '../../shared/tripFilter';
import { DataTable } from '../../shared/ui/DataTable';
import { DownloadButton } from '../../shared/ui/DownloadButton';
import { PageTitle } from '../../shared/ui/PageTitle';
import { orderingOf, TripFilters } from '../../shared/ui/TripFilters';
import type { TripLink } from '../../shared/ui/tripListColumns';
import { useShortcuts } from '../../shared/useShortcuts';
import { LetterFailure } from './LetterFailure';
import { compactTripColumns, tripColumns } from './tripColumns';
import { selectionQuery, tripsQuery } from './tripsQuery';
import { usePrintLetter } from './usePrintLetter';

// A list is read more often than a letter issued; the dialog needs the code of forms.
const IssueLetterDialog = lazy(() =>
  import('./IssueLetterDialog').then((file) => ({ default: file.IssueLetterDialog })),
);

const TogetherButtons = lazy(() => import('./TogetherButtons').then((file) => ({ default: file.TogetherButtons })));

type Props = {
  filter?: TripFilter;
  onFilter?: (filter: TripFilter) => void;
  page: number;
  onPageChange: (page: number) => void;
  onOpen: (id: number) => void;
  /** Opens the form of a new trip. */
  onNew?: () => void;
  /** Link to a trip. */
  link?: TripLink;
  /** Next step for an empty list. */
  nextStep?: ReactNode;
};

/** /daftar: trips of the user's work unit. */
export function TripList(props: Props) {
  const user = useSignedInUser();
  return user ? <TripsOfUnit {...props} unit={user.unitKerja_profile} /> : null;
}

function TripsOfUnit({ unit, filter = {}, onFilter, page, onPageChange, ...props }: Props & { unit: UnitProfile }) {
  const { onOpen, onNew, link, nextStep } = props;
  useShortcuts({ n: () => onNew?.() });
  const [rows] = usePageSize();
  const trips = useQuery({ ...tripsQuery(unit.id, { page, rows }, filter), placeholderData: keepPreviousData });
  const print = usePrintLetter();
  const [issuing, setIssuing] = useState<TripRow | null>(null);
  const options = {
    onOpen,
    link,
    onDownload: ({ id }: TripRow) => print.mutate({ id, dokumen: 'surat-tugas' }),
    onIssue: setIssuing,
    downloading: print.isPending ? print.variables.id : undefined,
  };
  const selection = useSelection<TripRow>();
  const isFiltered = Object.keys(filter).length > 0;
  return (
    <>
      <PageTitle
        title="Daftar Perjalanan"
        description={unit.unitKerja || unit.kode}
        actions={
          <DownloadButton
            label="Unduh Excel"
            fileName="Daftar_Perjalanan.xlsx"
            download={() => exportTrips({ query: selectionQuery(unit.id, filter), ...AS_FILE })}
          />
        }
      />
      <LetterFailure print={print} />
      <DataTable
        query={trips}
        rows={(list) => list.result}
        columns={tripColumns(options)}
        compact={compactTripColumns(options)}
        tools={onFilter && <TripFilters list="daftar" filter={filter} onFilter={onFilter} />}
        before={({ page: loaded, limit }) => loaded * limit}
        nextStep={isFiltered ? 'Ubah atau kosongkan saringan.' : nextStep}
        paging={({ totalPage, lebih }) => ({ page, totalPage, more: lebih, isSized: true, onChange: onPageChange })}
        isVoid={({ keadaan }) => keadaan === 'batal'}
        onRowClick={({ id }) => onOpen(id)}
        ordering={onFilter && orderingOf(filter, onFilter)}
        selection={{ ...selection, nameOf: tripNumber, isClosed: ({ arsip }) => arsip }}
        below={(shown) => (
          <PrintSelected selection={selection} shown={shown} more={<TogetherButtons trips={selection.rows} />} />
        )}
      />
      {issuing && (
        <Suspense fallback={null}>
          <IssueLetterDialog trip={issuing} onClose={() => setIssuing(null)} />
        </Suspense>
      )}
    </>
  );
}
