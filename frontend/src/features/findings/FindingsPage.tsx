import type { AddressLink } from '../../shared/addressLink';
import { useAddressState } from '../../shared/addressState';
import { officeToday } from '../../shared/officeClock';
import { FindingFigures } from './FindingFigures';
import { ReceiptsWithFindings } from './ReceiptsWithFindings';

/** /temuan: findings that were told by code, unit and month, or the receipts behind one of the figures. */
export function FindingsPage({ link }: { link?: AddressLink }) {
  const [year, chooseYear] = useAddressState('tahun');
  const [kode] = useAddressState('kode');
  const [bulan] = useAddressState('bulan');
  const [unitKerjaId] = useAddressState('unitKerjaId');
  const [keadaan] = useAddressState('keadaan');
  const [semua] = useAddressState('semua');
  const part = { kode, bulan, unitKerjaId, keadaan };
  const current = Number(officeToday().slice(0, 4));
  if (semua || Object.values(part).some(Boolean)) {
    return <ReceiptsWithFindings part={{ ...part, tahun: Number(year) || undefined }} link={link} />;
  }
  return (
    <FindingFigures
      year={Number(year) || current}
      onYearChange={(next) => chooseYear(!next || next === current ? undefined : String(next))}
      link={link}
    />
  );
}
