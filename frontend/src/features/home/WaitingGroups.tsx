import { Paper, Skeleton, Stack, Text, Title } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck, IconHourglass } from '@tabler/icons-react';
import { type ComponentType, type ReactNode, useId } from 'react';
import type { HomeGroup } from '../../api/generated';
import { FailureAbove } from '../../shared/ui/FailureAbove';
import { useWaiting } from '../../shared/useWaiting';

/** Link to an address that the server names. */
type AddressLink = ComponentType<{ to: string; children: ReactNode }>;
type Props = {
  link: AddressLink;
  /** Shown below once the groups are there. */
  children?: ReactNode;
};

/** Groups whose rows were returned or fail. */
const RETURNED = ['kuitansi-ditolak', 'pagu-habis'];

/** 'Menunggu Anda': what the user can act on, what was returned first. */
export function WaitingGroups({ link, children }: Props) {
  const waiting = useWaiting();
  const groups = [...(waiting.data?.result ?? [])].sort(
    (one, other) => Number(RETURNED.includes(other.kode)) - Number(RETURNED.includes(one.kode)),
  );
  return (
    <>
      <section aria-labelledby="menunggu-anda">
        <Title order={2} id="menunggu-anda" mb="sm">
          Menunggu Anda
        </Title>
        {waiting.isPending ? (
          <Skeleton height={140} radius="md" />
        ) : (
          <FailureAbove query={waiting} mb="md">
            {groups.length > 0 ? (
              <div className="waiting-groups">
                {groups.map((group) => (
                  <Group key={group.kode} group={group} link={link} />
                ))}
              </div>
            ) : (
              waiting.data && (
                <Text c="dimmed" className="nothing-waits">
                  <IconCircleCheck size={18} aria-hidden /> Tidak ada yang menunggu.
                </Text>
              )
            )}
          </FailureAbove>
        )}
      </section>
      {!waiting.isPending && children}
    </>
  );
}

function Group({ group, link: Link }: { group: HomeGroup; link: AddressLink }) {
  const { kode, judul, jumlah, tautan, baris } = group;
  const titleId = useId();
  const Icon = RETURNED.includes(kode) ? IconAlertTriangle : IconHourglass;
  return (
    <Paper component="section" withBorder p="md" aria-labelledby={titleId} data-kind={kode} className="waiting-group">
      <Title order={3} id={titleId}>
        <Icon size={18} aria-hidden /> {judul} <span className="waiting-count">{jumlah}</span>
      </Title>
      <Stack component="ul" gap={6} mt="xs">
        {baris.map((row) => (
          <li key={row.id}>
            <Link to={row.tautan}>{row.judul}</Link>
            {row.keterangan && (
              <Text size="sm" c="dimmed" className="written">
                {row.keterangan}
              </Text>
            )}
          </li>
        ))}
      </Stack>
      {jumlah > baris.length && (
        <Text size="sm" mt="xs">
          <Link to={tautan}>{`Lihat semua ${jumlah}`}</Link>
        </Text>
      )}
    </Paper>
  );
}
