import { useQuery } from '@tanstack/react-query';
import { useSignedInUser } from '../../api/session';
import { downloadTrips } from '../../api/trips';
import { DataTable } from '../../shared/ui/DataTable';
import { DownloadButton } from '../../shared/ui/DownloadButton';
import { FullScreenOverlay } from '../../shared/ui/FullScreenOverlay';
import { PageTitle } from '../../shared/ui/PageTitle';
import { tripsQuery } from './queries';
import { tripColumns } from './tripColumns';
import { useAssignmentLetter } from './useAssignmentLetter';

type Props = { page: number; onPageChange: (page: number) => void; onOpen: (id: number) => void };

/** /daftar: the trips of the user's work unit. */
export function TripList(props: Props) {
  const user = useSignedInUser();
  return user ? <TripsOfUnit {...props} unit={user.unitKerja_profile} /> : null;
}

type UnitProps = Props & { unit: NonNullable<ReturnType<typeof useSignedInUser>>['unitKerja_profile'] };

function TripsOfUnit({ page, onPageChange, onOpen, unit }: UnitProps) {
  const trips = useQuery(tripsQuery(unit.id, page));
  const letter = useAssignmentLetter(unit);
  const columns = tripColumns({
    page,
    onOpen,
    onDownload: (trip) => letter.mutate(trip),
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
            download={() => downloadTrips(unit.id)}
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
