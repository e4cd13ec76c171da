import { Button, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import {
  addHolidayMutation,
  getOpeningOptions,
  getOpeningQueryKey,
  getTasksQueryKey,
  getYearEndQueryKey,
  listBudgetsQueryKey,
  listHolidaysQueryKey,
  type OpenedUnit,
  openYearMutation,
  type ProposedHoliday,
  type YearOpening,
} from '../../api/generated';
import { useHoldsRole } from '../../api/session';
import type { AddressLink } from '../../shared/addressLink';
import { useAddressState } from '../../shared/addressState';
import { longDate } from '../../shared/format';
import { YearInput } from '../../shared/forms/YearInput';
import { ROLE } from '../../shared/roles';
import { AsyncSection } from '../../shared/ui/AsyncSection';
import { PageTitle } from '../../shared/ui/PageTitle';
import { type Column, Rows } from '../../shared/ui/Rows';
import { Section } from '../../shared/ui/Section';
import { useAction } from '../../shared/useAction';
import styles from './YearEndPage.module.css';

const GUARDS: Record<string, string> = { mati: 'Mati', ingatkan: 'Ingatkan', tolak: 'Tolak' };
const count = (number: number) => number.toLocaleString('id');

/** /buka-tahun: what opening a year adds, what holds on, and what the year lacks besides. */
export function OpenYearPage({ link }: { link: AddressLink }) {
  const [chosen, choose] = useAddressState('tahun');
  const opening = useQuery(getOpeningOptions({ query: { tahun: chosen } }));
  const year = opening.data?.result.tahun;
  return (
    <>
      <PageTitle
        title={year ? `Buka Tahun ${year}` : 'Buka Tahun'}
        description="Sub kegiatan, bendahara, dan penjaga anggaran berlaku terus; pagunya diisi lagi."
        actions={<YearInput year={year} onChange={(next) => choose(next ? String(next) : undefined)} />}
      />
      <AsyncSection query={opening}>
        {({ result }) => (
          <Stack gap="lg">
            <Ceilings opening={result} link={link} />
            <Tariffs opening={result} link={link} />
            <Holidays opening={result} link={link} />
          </Stack>
        )}
      </AsyncSection>
    </>
  );
}

type Props = { opening: YearOpening; link: AddressLink };

const columns: Column<OpenedUnit>[] = [
  { accessor: 'indukUnitKerja', title: 'Induk Unit Kerja' },
  { accessor: 'subKegiatan', title: 'Sub Kegiatan', width: 130, textAlign: 'right' },
  { accessor: 'terisi', title: 'Pagu Terisi', width: 120, textAlign: 'right' },
  { accessor: 'pagu', title: 'Akan Dibuat', width: 130, textAlign: 'right' },
  { accessor: 'bendahara', title: 'Bendahara', width: 120, textAlign: 'right' },
  {
    accessor: 'penjaga',
    title: 'Penjaga Anggaran',
    width: 160,
    render: ({ penjaga }) => GUARDS[penjaga] ?? penjaga,
  },
];

function Ceilings({ opening: { tahun, pagu, unit }, link: Link }: Props) {
  const open = useAction({
    ...openYearMutation(),
    success: ({ result }) => `${count(result.pagu)} pagu kosong dibuat untuk ${result.tahun}`,
    reload: [getOpeningQueryKey, getYearEndQueryKey, getTasksQueryKey, listBudgetsQueryKey],
  });
  const lacking = unit.some(({ subKegiatan, terisi }) => terisi < subKegiatan);
  return (
    <Section title="Sub kegiatan dan pagu">
      <Stack gap="sm" align="stretch">
        <Rows
          rows={unit.map((row) => ({ ...row, id: row.indukUnitKerjaId }))}
          columns={columns}
          label="Yang dibawa ke tahun itu"
        />
        {pagu > 0 ? (
          <div>
            <Button loading={open.isPending} onClick={() => open.mutate({ body: { tahun } })}>
              Buat {count(pagu)} pagu kosong
            </Button>
          </div>
        ) : (
          <div>
            <Text size="sm">{lacking ? 'Tahun ini sudah dibuka.' : 'Semua pagu sudah terisi.'}</Text>
            <Link to={`/admin/anggaran?tahun=${tahun}`}>{lacking ? 'Isi pagunya' : 'Lihat anggaran'}</Link>
          </div>
        )}
      </Stack>
    </Section>
  );
}

function Tariffs({ opening: { tahun, tarif }, link: Link }: Props) {
  return (
    <Section title="Tarif">
      <Text size="sm">
        {tarif > 0
          ? `${count(tarif)} tarif berlaku pada 1 Januari ${tahun}.`
          : `Belum ada tarif yang berlaku pada 1 Januari ${tahun}.`}
      </Text>
      <Link to="/admin/tarif">Perpanjang tarif</Link>
    </Section>
  );
}

function Holidays({ opening: { tahun, hariLibur, usulanLibur }, link: Link }: Props) {
  const mayAdd = useHoldsRole([ROLE.superAdmin]);
  return (
    <Section title="Hari libur">
      <Stack gap="sm" align="flex-start">
        <div>
          <Text size="sm">
            {hariLibur > 0 ? `Daftar ${tahun} memuat ${count(hariLibur)} hari.` : `Daftar ${tahun} masih kosong.`}
          </Text>
          <Link to={`/admin/hari-libur?tahun=${tahun}`}>Daftar hari libur</Link>
        </div>
        {usulanLibur.length > 0 && (
          <>
            <Text size="sm">Jatuh pada tanggal yang sama tiap tahun dan belum ada di daftar:</Text>
            <ul className={styles.matters} aria-label="Usulan hari libur">
              {usulanLibur.map(({ tanggal, nama }) => (
                <li key={tanggal} className={styles.matter}>
                  <span>{longDate(tanggal)}</span>
                  <span>{nama}</span>
                </li>
              ))}
            </ul>
            {mayAdd && <AddProposed days={usulanLibur} />}
          </>
        )}
      </Stack>
    </Section>
  );
}

function AddProposed({ days }: { days: ProposedHoliday[] }) {
  const { mutationFn: add } = addHolidayMutation();
  const addAll = useAction({
    mutationFn: async (_: undefined, context) => {
      for (const { tanggal, nama } of days) await add?.({ body: { tanggal: tanggal.slice(0, 10), nama } }, context);
    },
    success: `${days.length} hari libur disimpan`,
    reload: [getOpeningQueryKey, getYearEndQueryKey, getTasksQueryKey, listHolidaysQueryKey],
  });
  return (
    <Button variant="default" loading={addAll.isPending} onClick={() => addAll.mutate(undefined)}>
      Simpan {days.length} hari ini
    </Button>
  );
}
