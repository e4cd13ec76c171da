import { Group, Paper, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getFirstRunOptions } from '../../api/generated';
import type { AddressLink } from '../../shared/addressLink';

type Props = {
  /** Page that shows it. */
  here: string;
  link: AddressLink;
};

/** Way on from a page of the first run: what is missing next, or the first letter. */
export function FirstRunNext({ here, link: Link }: Props) {
  const run = useQuery({ ...getFirstRunOptions(), staleTime: 0 });
  if (!run.data?.result.memandu) return null;
  const next = run.data.result.kurang.find(({ tautan }) => tautan !== here);
  return (
    <Paper component="nav" withBorder p="md" mt="md" aria-label="Memulai kantor">
      <Group>
        <Link to="/pembukaan">Memulai kantor</Link>
        {next ? (
          <Text size="sm">
            {'Berikutnya: '}
            <Link to={next.tautan}>{next.pesan}</Link>
          </Text>
        ) : (
          <>
            {here !== '/admin/template' && (
              <Link to="/admin/template?jenis=surat-tugas">Pakai templat surat tugas sendiri</Link>
            )}
            <Link to="/perjalanan" button="Cetak surat pertama">
              Cetak surat pertama
            </Link>
          </>
        )}
      </Group>
    </Paper>
  );
}
