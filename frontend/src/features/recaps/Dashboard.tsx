import { Group, SimpleGrid, Stack, Text } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { type Dashboard as Figures, getDashboardOptions } from '../../api/generated';
import type { AddressLink } from '../../shared/addressLink';
import { useAddressState } from '../../shared/addressState';
import { shareLeft } from '../../shared/budgetPace';
import { monthName, rupiah } from '../../shared/format';
import { IdleYearInput } from '../../shared/forms/idlePeriods';
import { officeToday } from '../../shared/officeClock';
import { daysOfMonth, daysOfYear, type TripFilter } from '../../shared/tripFilter';
import { TRIP_STATES } from '../../shared/tripState';
import { AsyncSection } from '../../shared/ui/AsyncSection';
import { Bar } from '../../shared/ui/Bar';
import { BudgetBar } from '../../shared/ui/BudgetBar';
import { PageTitle } from '../../shared/ui/PageTitle';
import { Section } from '../../shared/ui/Section';
import { AmountBar, largestOf } from './AmountBar';
import { Figure } from './Figure';
import styles from './Figure.module.css';
import { PrintButton } from './PrintButton';
import { tripsAddress, useCountedList } from './tripsOf';
import { UnitMultiples } from './UnitMultiples';

/** /dasbor: budgets and spending, trips by state, days until verdict and reasons of rejections of a year. */
export function Dashboard({ link }: { link?: AddressLink }) {
  const list = useCountedList();
  const current = Number(officeToday().slice(0, 4));
  const [chosen, choose] = useAddressState('tahun');
  const year = Number(chosen) || current;
  const figures = useQuery({
    ...getDashboardOptions({ query: { tahun: String(year) } }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  /** A figure that leads to the trips it counts. */
  const trips: Trips = (figure, rekap, filter) => {
    const Link = link;
    if (!Link || !list || figure === 0) return figure;
    return <Link to={tripsAddress(list, { ...daysOfYear(year), ...filter, rekap })}>{figure}</Link>;
  };
  const before = useQuery(getDashboardOptions({ query: { tahun: String(year - 1) } }));
  return (
    <>
      <PageTitle
        title="Dasbor"
        description={`Perjalanan yang berangkat pada tahun ${year}`}
        actions={
          <Group gap="sm" className="no-print">
            <IdleYearInput
              year={year}
              onChange={(next) => choose(!next || next === current ? undefined : String(next))}
            />
            <PrintButton />
          </Group>
        }
      />
      <AsyncSection query={figures}>
        {({ result }) => (
          <Stack>
            <Headline figures={result} before={before.data?.result} year={year} link={link} />
            <Months figures={result} trips={trips} year={year} />
            <Budgets figures={result} trips={trips} year={year} />
            <Units figures={result} trips={trips} year={year} />
            <Reasons figures={result} />
          </Stack>
        )}
      </AsyncSection>
    </>
  );
}

type Trips = (figure: ReactNode, name: string, filter: TripFilter) => ReactNode;
type FigureProps = { figures: Figures; trips: Trips; year: number };

const DAYS = new Intl.NumberFormat('id-ID', { maximumFractionDigits: 1 });
const days = (value: number | null | undefined) =>
  value === null || value === undefined ? '-' : `${DAYS.format(value)} hari`;

const PERCENT = new Intl.NumberFormat('id-ID', { style: 'percent', maximumFractionDigits: 1 });
const sum = (amounts: number[]) => amounts.reduce((all, amount) => all + amount, 0);
const spending = ({ perBulan }: Figures) => sum(perBulan.map(({ disetujui, berjalan }) => disetujui + berjalan));

const approved = ({ perBulan }: Figures) => sum(perBulan.map(({ disetujui }) => disetujui));
const paid = ({ perBulan }: Figures) => sum(perBulan.map(({ dibayar }) => dibayar));

type HeadlineProps = {
  figures: Figures;
  /** Of the year before; undefined while it loads. */
  before: Figures | undefined;
  year: number;
  link?: AddressLink;
};

/** Figures of a year with what they are compared to: the ceilings and the year before. */
function Headline({ figures, before, year, link: Link }: HeadlineProps) {
  const ceiling = sum(figures.anggaran.map(({ pagu }) => pagu ?? 0));
  const left = sum(figures.anggaran.map(({ tersedia }) => tersedia ?? 0));
  const share = ceiling > 0 ? PERCENT.format(left / ceiling) : '-';
  const lastYear = (figure: (figures: Figures) => string) => before && `Tahun ${year - 1}: ${figure(before)}`;
  const { temuan, kuitansi, nilai } = figures.temuanDicegah;
  const prevented = `${temuan} temuan`;
  const headline: { title: string; figure: ReactNode; unit?: string; compared?: ReactNode }[] = [
    { title: 'Biaya perjalanan', figure: rupiah(spending(figures)), compared: lastYear((of) => rupiah(spending(of))) },
    {
      title: 'Sudah dibayar',
      figure: rupiah(paid(figures)),
      compared: `dari ${rupiah(approved(figures))} yang disetujui`,
    },
    { title: 'Anggaran tersedia', figure: rupiah(left), compared: `${share} dari pagu ${rupiah(ceiling)}` },
    {
      title: 'Dari pulang sampai diajukan',
      figure: days(figures.medianHariAjukan),
      unit: 'median',
      compared: lastYear((of) => days(of.medianHariAjukan)),
    },
    {
      title: 'Dari diajukan sampai diputuskan',
      figure: days(figures.medianHariPutusan),
      unit: 'median',
      compared: lastYear((of) => days(of.medianHariPutusan)),
    },
    {
      title: 'Temuan dicegah',
      figure: rupiah(nilai),
      compared: (
        <>
          {Link && temuan > 0 ? <Link to={`/temuan?tahun=${year}&keadaan=dicegah`}>{prevented}</Link> : prevented}
          {` pada ${kuitansi} kuitansi`}
        </>
      ),
    },
  ];
  return (
    <SimpleGrid cols={{ base: 1, xs: 2, lg: 3, xl: 6 }}>
      {headline.map(({ title, figure, unit, compared }) => (
        <Section key={title} title={title}>
          <div className={styles.figureFrame}>
            <b className={styles.figureNumber}>{figure}</b> {unit}
          </div>
          <Text size="sm" c="dimmed" mih="1.5em">
            {compared}
          </Text>
        </Section>
      ))}
    </SimpleGrid>
  );
}

function Months({ figures: { perBulan }, trips }: FigureProps) {
  const largest = largestOf(perBulan);
  return (
    <Figure
      title="Biaya menurut bulan"
      headings={['Bulan', 'Disetujui', 'Dibayar', 'Berjalan', 'Jumlah']}
      rows={perBulan.map((month) => ({
        bar: <AmountBar row={month} largest={largest} />,
        cells: [
          trips(monthName(month.bulan), monthName(month.bulan), daysOfMonth(month.bulan)),
          rupiah(month.disetujui),
          rupiah(month.dibayar),
          rupiah(month.berjalan),
          rupiah(month.disetujui + month.berjalan),
        ],
      }))}
    />
  );
}

/** Sub-activities with spending, those with the least part left first; the others are in /admin/anggaran. */
function Budgets({ figures: { anggaran }, trips, year }: FigureProps) {
  const used = anggaran
    .filter(({ terealisasi, terpesan }) => terealisasi + terpesan > 0)
    .sort((one, other) => shareLeft(one) - shareLeft(other));
  return (
    <Figure
      title="Anggaran yang terpakai"
      headings={['Sub Kegiatan', 'Pagu', 'Terealisasi', 'Dibayar', 'Terpesan', 'Tersedia']}
      rows={used.map((row) => ({
        bar: <BudgetBar pagu={row.pagu} spent={row.terealisasi} booked={row.terpesan} year={year} />,
        cells: [
          <div key="nama">
            {trips(row.subKegiatan, row.subKegiatan, { subKegiatanId: row.subKegiatanId })}
            <div className="cell-about">{row.kodeRekening}</div>
          </div>,
          rupiah(row.pagu),
          rupiah(row.terealisasi),
          rupiah(row.dibayar),
          rupiah(row.terpesan),
          rupiah(row.tersedia),
        ],
      }))}
    />
  );
}

function Units({ figures: { perUnit }, trips, year }: FigureProps) {
  return (
    <Figure
      title="Perjalanan menurut unit"
      headings={['Unit Kerja', 'Diajukan', 'Ditugaskan', 'Selesai', 'Batal']}
      rows={perUnit.map((unit) => ({
        cells: [
          unit.unitKerja,
          ...TRIP_STATES.map((keadaan) =>
            trips(unit[keadaan], unit.unitKerja, { keadaan, unitKerjaId: unit.unitKerjaId }),
          ),
        ],
      }))}
    >
      <UnitMultiples units={perUnit} year={year} />
    </Figure>
  );
}

function Reasons({ figures: { alasan } }: { figures: Figures }) {
  const largest = Math.max(0, ...alasan.map(({ jumlah }) => jumlah));
  return (
    <Figure
      title="Alasan penolakan"
      headings={['Alasan', 'Kuitansi']}
      rows={alasan.map((reason) => ({
        bar: <Bar parts={[{ amount: reason.jumlah, tone: 'over' }]} whole={largest} />,
        cells: [reason.alasan, reason.jumlah],
      }))}
    />
  );
}
