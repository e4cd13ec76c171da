import { Button, Group } from '@mantine/core';
import { IconFileImport } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { type Budget, listBudgetsOptions } from '../../api/generated';
import { useHoldsRole, useSignedInUser } from '../../api/session';
import type { AddressLink } from '../../shared/addressLink';
import { useAddressState } from '../../shared/addressState';
import { isTroubled, shareLeft } from '../../shared/budgetPace';
import { IdleYearInput } from '../../shared/forms/idlePeriods';
import { officeToday } from '../../shared/officeClock';
import { ROLE } from '../../shared/roles';
import { useIsSought } from '../../shared/soughtList';
import { DataTable } from '../../shared/ui/DataTable';
import { PageTitle } from '../../shared/ui/PageTitle';
import { type BudgetRow, budgetColumns } from './budgetColumns';
import { GuardChoice } from './GuardChoice';

// Budgets are read more often than set; the dialog needs the code of forms.
const CeilingDialog = lazy(() => import('./CeilingDialog').then((file) => ({ default: file.CeilingDialog })));

/** Budgets, those with the least part left first. */
const byLeft = (budgets: Budget[]): BudgetRow[] =>
  budgets
    .map((row) => ({ ...row, id: row.subKegiatanId }))
    .sort((one, other) => shareLeft(one) - shareLeft(other) || one.kodeRekening.localeCompare(other.kodeRekening));

/** /admin/anggaran: what runs out when, of a year, with what is realised, booked and left; those that last are folded. */
export function BudgetPage({ onImport, link: Link }: { onImport: () => void; link: AddressLink }) {
  const user = useSignedInUser();
  const [isAdmin, isSuper] = [useHoldsRole([ROLE.unitAdmin]), useHoldsRole([ROLE.superAdmin])];
  const current = Number(officeToday().slice(0, 4));
  const [chosen, choose] = useAddressState('tahun');
  const year = Number(chosen) || current;
  const budgets = useQuery({
    ...listBudgetsOptions({ query: { tahun: String(year) } }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  const isSought = useIsSought();
  const [unfolded, unfold] = useAddressState('semua');
  const isUrgent = (row: Budget) => isTroubled(row, year, officeToday());
  const all = budgets.data?.result ?? [];
  const enough = isSought ? 0 : all.filter((row) => !isUrgent(row)).length;
  const isFolded = !unfolded && enough > 0;
  const [edited, setEdited] = useState<Budget | null>(null);
  const parentUnitId = user?.unitKerja_profile.indukUnitKerja.id;
  return (
    <>
      <PageTitle
        title="Anggaran"
        description="Dibayar adalah uang yang sudah diserahkan atas kuitansi yang disetujui, termasuk uang muka lebih yang belum disetor kembali. Terpesan adalah perkiraan atau kuitansi perjalanan yang belum disetujui, mana yang lebih besar."
        actions={
          <Group gap="md" align="flex-end">
            {(isAdmin || isSuper) && budgets.data && parentUnitId !== undefined && (
              <GuardChoice guard={budgets.data.penjaga} parentUnitId={parentUnitId} />
            )}
            {(isAdmin || isSuper) && (
              <Button variant="default" leftSection={<IconFileImport size={16} aria-hidden />} onClick={onImport}>
                Impor
              </Button>
            )}
            <IdleYearInput
              year={year}
              onChange={(next) => choose(!next || next === current ? undefined : String(next))}
            />
          </Group>
        }
      />
      <DataTable
        query={budgets}
        rows={({ result }) => byLeft(isFolded ? result.filter(isUrgent) : result)}
        columns={budgetColumns(year, isAdmin ? setEdited : undefined)}
        label="Anggaran"
        tools={(isAdmin || isSuper) && <Link to={`/buka-tahun?tahun=${current + 1}`}>Buka tahun {current + 1}</Link>}
        pageRows={25}
        emptyText={isFolded ? 'Semua pagu cukup sampai akhir tahun' : undefined}
        below={() =>
          enough > 0 && (
            <Button
              variant="subtle"
              mt="xs"
              h="auto"
              mih={36}
              styles={{ label: { whiteSpace: 'normal' } }}
              aria-expanded={!isFolded}
              onClick={() => unfold(isFolded ? '1' : undefined)}
            >
              {isFolded
                ? `Tampilkan ${enough} sub kegiatan yang cukup sampai akhir tahun`
                : 'Hanya yang perlu diperhatikan'}
            </Button>
          )
        }
        nextStep="Sub kegiatan ditambahkan di halaman Sub Kegiatan unit kerjanya."
        findIn={(row) => `${row.kodeRekening} ${row.subKegiatan}`}
      />
      {edited && (
        <Suspense fallback={null}>
          <CeilingDialog key={edited.subKegiatanId} budget={edited} year={year} onClose={() => setEdited(null)} />
        </Suspense>
      )}
    </>
  );
}
