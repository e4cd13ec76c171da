import { Skeleton } from '@mantine/core';
import type { AddressLink } from '../../shared/addressLink';
import { daysBetween } from '../../shared/daysBetween';
import { rupiah } from '../../shared/format';
import { officeToday } from '../../shared/officeClock';
import { BudgetBar } from '../../shared/ui/BudgetBar';
import { useWaiting } from '../../shared/useWaiting';
import { Figure } from './Figure';
import styles from './FinanceFigures.module.css';

/** Figures of finance: spent of the ceilings, open advances with the oldest, packages under way, ceilings nearly used. */
export function FinanceFigures({ link }: { link: AddressLink }) {
  const waiting = useWaiting();
  if (waiting.isPending) return <Skeleton className={styles.keyFiguresPlace} radius="md" />;
  const figures = waiting.data?.keuangan;
  if (!figures) return null;
  const { pagu, terealisasi, berpagu, paguMenipis, orangUangMuka, paketDisusun, paketDiajukan } = figures;
  const age = figures.uangMukaTerlama ? daysBetween(figures.uangMukaTerlama, officeToday()) : 0;
  return (
    <section aria-label="Angka keuangan" className={styles.keyFigures}>
      <Figure
        link={link}
        to="/admin/anggaran"
        label="Terealisasi tahun ini"
        value={rupiah(terealisasi)}
        picture={<BudgetBar pagu={pagu} spent={terealisasi} />}
        about={
          pagu > 0
            ? `${Math.round((100 * terealisasi) / pagu)}% dari pagu ${rupiah(pagu)}`
            : 'Pagu tahun ini belum diisi'
        }
      />
      <Figure
        link={link}
        to="/pembayaran?tab=uang-muka"
        label="Uang muka terbuka"
        value={rupiah(figures.uangMuka)}
        about={orangUangMuka > 0 ? `${orangUangMuka} orang, terlama ${age} hari` : 'Tidak ada'}
        isLate={age >= 30}
      />
      <Figure
        link={link}
        to="/pembayaran?tab=dalam-paket"
        label="Paket NPD berjalan"
        value={String(paketDisusun + paketDiajukan)}
        about={`${paketDisusun} disusun, ${paketDiajukan} diajukan`}
      />
      <Figure
        link={link}
        to="/admin/anggaran"
        label="Pagu tersisa di bawah 10%"
        value={String(paguMenipis)}
        about={`dari ${berpagu} sub kegiatan`}
        isLate={paguMenipis > 0}
      />
    </section>
  );
}
