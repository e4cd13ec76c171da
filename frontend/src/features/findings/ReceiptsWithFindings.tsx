import { Badge, Group, Text } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { listToldFindingsOptions, type ReceiptWithFindings, type ToldFinding } from '../../api/generated';
import { useHoldsRole } from '../../api/session';
import type { AddressLink } from '../../shared/addressLink';
import { useAddressState } from '../../shared/addressState';
import { checkName } from '../../shared/findings/rules';
import { monthName, rupiah, shortDate } from '../../shared/format';
import { RECEIPT_STATUS } from '../../shared/receiptStatus';
import { ROLE } from '../../shared/roles';
import { type Column, DataTable, numberColumn } from '../../shared/ui/DataTable';
import { PageTitle } from '../../shared/ui/PageTitle';
import { DOORS, type Part, partAddress, STATES } from './foundReceipts';

const PAGE_SIZE = 15;

type Row = ReceiptWithFindings & { id: number };
type Props = { part: Part; link?: AddressLink };

/** Receipts behind a figure, those that depart first in front, with what was told of each. */
export function ReceiptsWithFindings({ part, link }: Props) {
  const [paged, turn] = useAddressState('halaman');
  const page = Math.max(0, (Number(paged) || 1) - 1);
  const open = useOpened();
  const { tahun, bulan, unitKerjaId, kode, keadaan } = part;
  const rows = useQuery({
    ...listToldFindingsOptions({
      query: {
        tahun: tahun === undefined ? undefined : String(tahun),
        bulan,
        unitKerjaId,
        kode,
        keadaan,
        page: String(page),
        limit: String(PAGE_SIZE),
      },
    }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  const Link = link;
  const unit = unitKerjaId && rows.data?.result[0]?.unitKerja;
  const told = [
    kode && checkName(kode),
    keadaan && STATES[keadaan],
    unit,
    bulan ? monthName(bulan) : tahun && `tahun ${tahun}`,
  ].filter(Boolean);
  const columns: Column<Row>[] = [
    numberColumn('No'),
    {
      accessor: 'nama',
      title: 'Nama',
      render: (row) => {
        const to = open(row);
        return (
          <div>
            {Link && to ? <Link to={to}>{row.nama}</Link> : row.nama}
            <div className="cell-about">{row.unitKerja}</div>
          </div>
        );
      },
    },
    { accessor: 'nomor', title: 'Nomor' },
    {
      accessor: 'tanggalBerangkat',
      title: 'Berangkat',
      width: 120,
      render: ({ tanggalBerangkat }) => (tanggalBerangkat ? shortDate(tanggalBerangkat) : '-'),
    },
    { accessor: 'total', title: 'Jumlah', width: 130, textAlign: 'right', render: ({ total }) => rupiah(total) },
    { accessor: 'temuan', title: 'Temuan', render: ({ temuan }) => <Told findings={temuan} /> },
  ];
  return (
    <>
      <PageTitle
        title="Kuitansi dengan temuan"
        description={told.join(', ')}
        actions={Link && <Link to={partAddress({ tahun })}>Semua temuan</Link>}
      />
      <DataTable
        query={rows}
        rows={(list) => list.result.map((row) => ({ ...row, id: row.personilId }))}
        columns={columns}
        label="Kuitansi dengan temuan"
        emptyText="Tidak ada kuitansi dengan temuan itu."
        before={({ page: loaded, limit }) => loaded * limit}
        paging={({ totalPage }) => ({
          page,
          totalPage,
          onChange: (next) => turn(next > 0 ? String(next + 1) : undefined),
        })}
      />
    </>
  );
}

/** Address of a receipt for the signed-in user. */
function useOpened() {
  const verifies = useHoldsRole([ROLE.registrar]);
  const pays = useHoldsRole([ROLE.finance]);
  const keeps = useHoldsRole([ROLE.superAdmin]);
  return ({ personilId, perjalananId, statusId }: Row) => {
    if (pays && statusId === RECEIPT_STATUS.approved) return `/pembayaran/orang/${personilId}`;
    if (verifies && statusId !== RECEIPT_STATUS.draft) return `/admin/rampung/${perjalananId}?personil=${personilId}`;
    return keeps ? `/rampung/${personilId}` : undefined;
  };
}

/** Findings of a receipt by code, with the door that told each first and what became of it. */
function Told({ findings }: { findings: ToldFinding[] }) {
  const codes = [...new Set(findings.map(({ kode }) => kode))].sort();
  return codes.map((code) => {
    const told = findings.filter(({ kode }) => kode === code);
    const is = (state: 'beralasan' | 'terbuka' | 'dicegah') => told.some((one) => one[state]);
    const state = (['terbuka', 'beralasan', 'dicegah'] as const).find(is);
    return (
      <Group key={code} gap={6} wrap="wrap">
        <span>{checkName(code)}</span>
        <Text span size="sm" c="dimmed">
          {told.map(({ pintu }) => DOORS[pintu] ?? pintu).join(', ')}
        </Text>
        {state && (
          <Badge color={state === 'terbuka' ? 'yellow' : 'teal'} size="sm" fw={600} className="status-badge" data-small>
            {STATES[state]}
          </Badge>
        )}
      </Group>
    );
  });
}
