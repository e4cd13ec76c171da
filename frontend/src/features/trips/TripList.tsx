import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { AS_FILE } from '../../api/download';
import { exportTrips, listTripsOptions } from '../../api/generated';
import { type UnitProfile, useSignedInUser } from '../../api/session';
import { DataTable } from '../../shared/ui/DataTable';
import { DownloadButton } from '../../shared/ui/DownloadButton';
import { FullScreenOverlay } from '../../shared/ui/FullScreenOverlay';
import { PageTitle } from '../../shared/ui/PageTitle';
import { PAGE_SIZE, tripColumns } from './tripColumns';
import { useAssignmentLetter } from './useAssignmentLetter';

type Props = { page: number; onPageChange: (page: number) => void; onOpen: (id: number) => void };

/** /daftar: trips of the user's work unit. */
export function TripList(props: Props) {
  const user = useSignedInUser();
  return user ? <TripsOfUnit {...props} unit={user.unitKerja_profile} /> : null;
}

function TripsOfUnit({ page, onPageChange, onOpen, unit }: Props & { unit: UnitProfile }) {
  const unitKerjaId = String(unit.id);
  const trips = useQuery({
    ...listTripsOptions({ query: { page: String(page), limit: String(PAGE_SIZE), unitKerjaId } }),
    placeholderData: keepPreviousData,
  });
  const letter = useAssignmentLetter(unit.kode);
  const columns = tripColumns({
    page,
    onOpen,
    onDownload: ({ id }) => letter.mutate(id),
    isDownloading: letter.isPending,
  });
  return (
    <>
      <PageTitle
        title="Daftar Perjalanan"
        description={unit.unitKerja || unit.kode}
        actions={
          <DownloadButton
            label="Unduh Excel"
            fileName="Daftar_Perjalanan.xlsx"
            download={() => exportTrips({ query: { unitKerjaId }, ...AS_FILE })}
          />
        }
      />
      <DataTable
        query={trips}
        rows={(list) => list.result}
        columns={columns}
        paging={({ totalPage }) => ({ page, totalPage, onChange: onPageChange })}
      />
      <FullScreenOverlay visible={letter.isPending} />
    </>
  );
}
