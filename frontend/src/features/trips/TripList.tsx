import { Box, Paper } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { DataTable } from 'mantine-datatable';
import { useSignedInUser } from '../../api/session';
import { FullScreenOverlay } from '../../shared/ui/FullScreenOverlay';
import { LoadFailure } from '../../shared/ui/LoadFailure';
import { Loading } from '../../shared/ui/Loading';
import { Pager } from '../../shared/ui/Pager';
import { PageTitle } from '../../shared/ui/PageTitle';
import { WORDS } from '../../shared/words';
import { PAGE_SIZE, tripsQuery } from './queries';
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
    firstNumber: page * PAGE_SIZE + 1,
    onOpen,
    onDownload: (trip) => letter.mutate(trip),
    isDownloading: letter.isPending,
  });
  return (
    <>
      <PageTitle title="Daftar Perjalanan" description={unit.unitKerja || unit.kode} />
      {trips.isError ? (
        <LoadFailure error={trips.error} onRetry={() => void trips.refetch()} />
      ) : trips.isPending ? (
        <Loading />
      ) : (
        <>
          <Paper withBorder style={{ overflow: 'hidden' }}>
            <DataTable
              className="trip-table"
              columns={columns}
              records={trips.data.result}
              minHeight={trips.data.result.length === 0 ? 160 : undefined}
              noRecordsText={WORDS.noData}
              noRecordsIcon={<span />}
              loaderBackgroundBlur={1}
              fetching={trips.isFetching && trips.isPlaceholderData}
              verticalSpacing={6}
              horizontalSpacing="sm"
              fz={13}
              striped
              highlightOnHover
              pinLastColumn
              withColumnBorders
            />
          </Paper>
          <Box mt="md">
            <Pager page={page} total={trips.data.totalPage} onChange={onPageChange} />
          </Box>
        </>
      )}
      <FullScreenOverlay visible={letter.isPending} />
    </>
  );
}
