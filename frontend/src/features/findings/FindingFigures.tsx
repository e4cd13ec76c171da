import { Stack, Text } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type FindingFigure, getFindingFiguresOptions } from '../../api/generated';
import type { AddressLink } from '../../shared/addressLink';
import { checkName } from '../../shared/findings/rules';
import { monthName } from '../../shared/format';
import { IdleYearInput } from '../../shared/forms/idlePeriods';
import { AsyncSection } from '../../shared/ui/AsyncSection';
import { cardLabels } from '../../shared/ui/cardLabels';
import { NoDataRow } from '../../shared/ui/NoDataRow';
import { PageTitle } from '../../shared/ui/PageTitle';
import { Section } from '../../shared/ui/Section';
import tables from '../../shared/ui/tables.module.css';
import styles from './FindingFigures.module.css';
import { type Part, partAddress, STATES } from './foundReceipts';

type Props = { year: number; onYearChange: (year: number | undefined) => void; link?: AddressLink };

const PERCENT = new Intl.NumberFormat('id-ID', { style: 'percent', maximumFractionDigits: 0 });

/** Receipts of a year with findings by code, unit and month of departure; each figure leads to them. */
export function FindingFigures({ year, onYearChange, link }: Props) {
  const query = useQuery({
    ...getFindingFiguresOptions({ query: { tahun: String(year) } }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  return (
    <>
      <PageTitle
        title="Temuan"
        description={`Kuitansi perjalanan tahun ${year} yang mendapat temuan saat diajukan, diverifikasi, disusun dalam NPD, atau dibayar`}
        actions={<IdleYearInput year={year} onChange={onYearChange} />}
      />
      <AsyncSection query={query}>
        {({ result: { perKode, perUnit, perBulan, jumlah } }) => {
          const all = jumlah[0];
          const of = (title: string, name: string, rows: Row[]) => (
            <Figures title={title} name={name} rows={rows} part={{ tahun: year }} all={all} link={link} />
          );
          return (
            <Stack>
              {of(
                'Menurut aturan',
                'Aturan',
                perKode.map((row) => ({
                  ...row,
                  title: checkName(row.kunci),
                  about: row.kunci,
                  part: { kode: row.kunci },
                })),
              )}
              {of(
                'Menurut unit kerja',
                'Unit kerja',
                perUnit.map((row) => ({ ...row, title: row.nama, part: { unitKerjaId: row.kunci } })),
              )}
              {of(
                'Menurut bulan berangkat',
                'Bulan',
                perBulan.map((row) => ({ ...row, title: monthName(row.kunci), part: { bulan: row.kunci } })),
              )}
            </Stack>
          );
        }}
      </AsyncSection>
    </>
  );
}

type Row = FindingFigure & { title: string; about?: string; part: Part };
type FiguresProps = {
  title: string;
  /** Heading of the groups. */
  name: string;
  rows: Row[];
  part: Part;
  all: FindingFigure | undefined;
  link?: AddressLink;
};

const STATE_KEYS = ['beralasan', 'terbuka', 'dicegah'] as const;

/** Groups with their receipts; below them all, of which one may stand in several groups. */
function Figures({ title, name, rows, part, all, link }: FiguresProps) {
  const headings = [name, 'Kuitansi', ...STATE_KEYS.map((state) => STATES[state] ?? state)];
  const cells = (figure: FindingFigure, of: Part) => (
    <>
      <td className="amount">
        <Figure figure={figure.kuitansi} to={partAddress(of)} link={link} />
      </td>
      {STATE_KEYS.map((keadaan) => (
        <td key={keadaan} className="amount">
          <span>
            <Figure figure={figure[keadaan]} to={partAddress({ ...of, keadaan })} link={link} />
            {keadaan === 'beralasan' && figure.beralasan > 0 && (
              <Text span size="sm" c="dimmed">{` (${PERCENT.format(figure.beralasan / figure.kuitansi)})`}</Text>
            )}
          </span>
        </td>
      ))}
    </>
  );
  return (
    <Section title={title}>
      <div className={tables.scroll}>
        <table
          className={`${tables.plainTable} ${tables.cards} ${styles.table}`}
          style={cardLabels(headings)}
          aria-label={title}
        >
          <thead>
            <tr>
              {headings.map((heading, index) => (
                <th key={heading} data-align={index > 0 ? 'right' : undefined}>
                  {heading}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.kunci}>
                <td className="wrap">
                  <div>
                    {row.title}
                    {row.about && <div className="cell-about">{row.about}</div>}
                  </div>
                </td>
                {cells(row, { ...part, ...row.part })}
              </tr>
            ))}
            {rows.length === 0 && <NoDataRow columns={headings.length} />}
          </tbody>
          {all && rows.length > 1 && (
            <tfoot>
              <tr>
                <td>Semua kuitansi</td>
                {cells(all, { ...part, semua: '1' })}
              </tr>
            </tfoot>
          )}
        </table>
      </div>
    </Section>
  );
}

type FigureProps = { figure: number; to: string; link?: AddressLink };

function Figure({ figure, to, link: Link }: FigureProps) {
  return Link && figure > 0 ? <Link to={to}>{figure}</Link> : figure;
}
