import { lazy, Suspense } from 'react';
import { useHoldsRole } from '../../api/session';
import { ROLE } from '../../shared/roles';
import { AddressLink } from '../AddressLink';

const FirstRunNext = lazy(() =>
  import('../../features/firstRun/FirstRunNext').then((file) => ({ default: file.FirstRunNext })),
);

/** Pages that the first run leads to. */
const LED = [
  '/admin/kop',
  '/admin/template',
  '/admin/tambah-user',
  '/admin/nomor-surat',
  '/admin/penanda-tangan',
  '/admin/induk-unit-kerja',
  '/admin/ttd-surat-tugas',
  '/admin/tambah-bendahara',
  '/admin/sub-kegiatan',
  '/daftar-pegawai',
];

/** Way on through the first run, below its pages; a notice above would move them. */
export function LeadFirstRun({ path }: { path: string }) {
  const keeps = useHoldsRole([ROLE.superAdmin]);
  if (!keeps || !LED.includes(path)) return null;
  return (
    <Suspense>
      <FirstRunNext here={path} link={AddressLink} />
    </Suspense>
  );
}
