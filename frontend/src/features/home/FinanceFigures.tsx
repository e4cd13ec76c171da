import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getPaymentDeskOptions, listBudgetsOptions, listPackagesOptions } from '../../api/generated';
import type { AddressLink } from '../../shared/addressLink';
import { rupiah } from '../../shared/format';
import { Figure } from './Figure';
import styles from './FinanceFigures.module.css';

/** Share of a ceiling below which its rest is told (W10). */
const LOW = 0.1;

/** Figures of finance: spent of the ceilings, open advances with the oldest, packages under way, ceilings nearly used. */
export function FinanceFigures({ link }: { link: AddressLink }) {
  const budgets = useQuery(listBudgetsOptions());
  const advances = useQuery(getPaymentDeskOptions({ query: { tab: 'uang-muka', limit: '100' } }));
  const drafted = useQuery(listPackagesOptions({ query: { keadaan: 'disusun', limit: '1' } }));
  const submitted = useQuery(listPackagesOptions({ query: { keadaan: 'diajukan', limit: '1' } }));
  const queries = [budgets, advances, drafted, submitted];
  if (queries.some(({ isPending }) => isPending)) return <Skeleton className={styles.keyFiguresPlace} radius="md" />;
  const withCeiling = (budgets.data?.result ?? []).filter(({ pagu }) => pagu);
  const sum = (of: (budget: (typeof withCeiling)[number]) => number) =>
    withCeiling.reduce((total, budget) => total + of(budget), 0);
  const ceiling = sum(({ pagu }) => pagu ?? 0);
  const spent = sum(({ terealisasi }) => terealisasi);
  const low = withCeiling.filter(({ pagu, tersedia }) => (tersedia ?? 0) < LOW * (pagu ?? 0)).length;
  const ages = (advances.data?.result ?? []).map(({ umurHari }) => umurHari ?? 0);
  const open = drafted.data?.totalRows ?? 0;
  const handedIn = submitted.data?.totalRows ?? 0;
  return (
    <section aria-label="Angka keuangan" className={styles.keyFigures}>
      <Figure
        link={link}
        to="/admin/anggaran"
        label="Terealisasi tahun ini"
        value={rupiah(spent)}
        about={
          ceiling > 0
            ? `${Math.round((100 * spent) / ceiling)}% dari pagu ${rupiah(ceiling)}`
            : 'Pagu tahun ini belum diisi'
        }
      />
      <Figure
        link={link}
        to="/pembayaran?tab=uang-muka"
        label="Uang muka terbuka"
        value={rupiah(advances.data?.jumlah.uangMuka ?? 0)}
        about={ages.length > 0 ? `${ages.length} orang, terlama ${Math.max(...ages)} hari` : 'Tidak ada'}
        isLate={ages.some((days) => days >= 30)}
      />
      <Figure
        link={link}
        to="/pembayaran?tab=dalam-paket"
        label="Paket NPD berjalan"
        value={String(open + handedIn)}
        about={`${open} disusun, ${handedIn} diajukan`}
      />
      <Figure
        link={link}
        to="/admin/anggaran"
        label="Pagu tersisa di bawah 10%"
        value={String(low)}
        about={`dari ${withCeiling.length} sub kegiatan`}
        isLate={low > 0}
      />
    </section>
  );
}
