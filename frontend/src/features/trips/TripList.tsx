import { Alert } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { AS_FILE } from '../../api/download';
import { exportTrips, type TripRow } from '../../api/generated';
import { messageOf } from '../../api/problem';
import { type UnitProfile, useSignedInUser } from '../../api/session';
import { DataTable } from '../../shared/ui/DataTable';
import { DownloadButton } from '../../shared/ui/DownloadButton';
import { FullScreenOverlay } from '../../shared/ui/FullScreenOverlay';
import { PageTitle } from '../../shared/ui/PageTitle';
import { WORDS } from '../../shared/words';
import { compactTripColumns, tripColumns } from './tripColumns';
import { tripsQuery } from './tripsQuery';
import { LETTER_FAILED, useAssignmentLetter } from './useAssignmentLetter';

type Props = {
  page: number;
  onPageChange: (page: number) => void;
  onOpen: (id: number) => void;
  /** What to do about an empty list. */
  nextStep?: ReactNode;
};

/** /daftar: trips of the user's work unit. */
export function TripList(props: Props) {
  const user = useSignedInUser();
  return user ? <TripsOfUnit {...props} unit={user.unitKerja_profile} /> : null;
}

function TripsOfUnit({ page, onPageChange, onOpen, nextStep, unit }: Props & { unit: UnitProfile }) {
  const unitKerjaId = String(unit.id);
  const trips = useQuery({
    ...tripsQuery(unit.id, page),
    placeholderData: keepPreviousData,
  });
  const letter = useAssignmentLetter(unit.kode);
  const options = {
    onOpen,
    onDownload: ({ id }: TripRow) => letter.mutate(id),
    isDownloading: letter.isPending,
  };
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
      {letter.isError && (
        <Alert
          color="red"
          role="alert"
          mb="md"
          title={LETTER_FAILED}
          withCloseButton
          closeButtonLabel={WORDS.close}
          onClose={letter.reset}
        >
          {messageOf(letter.error)}
        </Alert>
      )}
      <DataTable
        query={trips}
        rows={(list) => list.result}
        columns={tripColumns(options)}
        compact={compactTripColumns(options)}
        before={({ page: loaded, limit }) => loaded * limit}
        nextStep={nextStep}
        paging={({ totalPage }) => ({ page, totalPage, onChange: onPageChange })}
      />
      <FullScreenOverlay visible={letter.isPending} />
    </>
  );
}
