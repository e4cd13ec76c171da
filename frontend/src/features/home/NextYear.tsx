import { Alert, Stack } from '@mantine/core';
import { IconCalendarPlus } from '@tabler/icons-react';
import type { AddressLink } from '../../shared/addressLink';
import { useWaiting } from '../../shared/useWaiting';

/** Lacks of the next year, from October on: ceilings, tariffs, holidays. */
export function NextYear({ link: Link }: { link: AddressLink }) {
  const next = useWaiting().data?.tahunDepan;
  if (!next) return null;
  const missing = [
    next.tanpaPagu > 0 && { to: '/admin/anggaran', text: `${next.tanpaPagu} sub kegiatan belum mempunyai pagu` },
    next.tarif === 0 && { to: '/admin/tarif', text: 'Tarif belum ada yang berlaku' },
    next.hariLibur === 0 && { to: '/admin/hari-libur', text: 'Daftar hari libur masih kosong' },
  ].filter((part) => part !== false);
  if (missing.length === 0) return null;
  return (
    <Alert
      role="note"
      color="blue"
      mt="lg"
      icon={<IconCalendarPlus aria-hidden />}
      title={`Yang kurang untuk ${next.tahun}`}
    >
      <Stack component="ul" gap={4} className="plain-list">
        {missing.map(({ to, text }) => (
          <li key={text}>
            <Link to={to}>{text}</Link>
          </li>
        ))}
      </Stack>
    </Alert>
  );
}
