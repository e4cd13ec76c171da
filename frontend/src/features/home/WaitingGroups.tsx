import { Paper, Skeleton, Text, Title } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck, IconHourglass } from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import type { HomeGroup, HomeWeek } from '../../api/generated';
import type { AddressLink } from '../../shared/addressLink';
import { rupiah } from '../../shared/format';
import { FailureAbove } from '../../shared/ui/FailureAbove';
import { useWaiting } from '../../shared/useWaiting';
import { ageOf } from './age';
import { byUrgency, kindOf } from './groupKinds';
import { TaskRow } from './TaskRow';
import styles from './WaitingGroups.module.css';

type Props = {
  link: AddressLink;
  /** Shown below once the groups are there. */
  children?: ReactNode;
};

/** 'Menunggu Anda': what the user can act on, most urgent first; without any, what was done this week. */
export function WaitingGroups({ link, children }: Props) {
  const waiting = useWaiting();
  const groups = byUrgency(waiting.data?.result ?? []);
  return (
    <>
      <section aria-labelledby="menunggu-anda">
        <Title order={2} id="menunggu-anda" mb="sm">
          Menunggu Anda
        </Title>
        {waiting.isPending ? (
          <Skeleton height={280} radius="md" />
        ) : (
          <FailureAbove query={waiting} mb="md">
            {groups.length > 0 ? (
              <div className={styles.waitingGroups}>
                {groups.map((group) => (
                  <Group key={group.kode} group={group} link={link} />
                ))}
              </div>
            ) : (
              waiting.data && (
                <Text c="dimmed" className={styles.nothingWaits}>
                  <IconCircleCheck size={18} aria-hidden /> {`Tidak ada yang menunggu. ${done(waiting.data.mingguIni)}`}
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

/** The user's acts of this week in a sentence; empty without any. */
function done({ suratTugas, diajukan, diputus, dibayar }: HomeWeek): string {
  const acts = [
    suratTugas > 0 && `${suratTugas} surat tugas diterbitkan`,
    diajukan > 0 && `${diajukan} kuitansi diajukan`,
    diputus > 0 && `${diputus} kuitansi diperiksa`,
    dibayar > 0 && `${dibayar} pembayaran dicatat`,
  ].filter(Boolean);
  return acts.length > 0 ? `Minggu ini: ${acts.join(', ')}.` : '';
}

function Group({ group, link: Link }: { group: HomeGroup; link: AddressLink }) {
  const { kode, judul, jumlah, nilai, tautan, baris } = group;
  const titleId = useId();
  const { isReturned, money } = kindOf(group);
  const Icon = isReturned ? IconAlertTriangle : IconHourglass;
  const oldest = baris[0] && nilai ? `terlama ${ageOf(baris[0], false).text}` : '';
  return (
    <Paper
      component="section"
      withBorder
      aria-labelledby={titleId}
      data-returned={isReturned || undefined}
      className={styles.waitingGroup}
      data-kind={kode}
    >
      <div className={styles.waitingHead}>
        <Title order={3} id={titleId}>
          <Icon size={18} aria-hidden /> {judul} <span className={styles.waitingCount}>{jumlah}</span>
        </Title>
        {nilai ? (
          <Text size="sm" c="dimmed">{`${[rupiah(nilai), money].filter(Boolean).join(' ')} · ${oldest}`}</Text>
        ) : null}
        {jumlah > baris.length && (
          <Text size="sm" className={styles.waitingAll}>
            <Link to={tautan}>{`Lihat semua ${jumlah}`}</Link>
          </Text>
        )}
      </div>
      <ul className="plain-list">
        {baris.map((task) => (
          <TaskRow key={task.id} group={group} task={task} link={Link} />
        ))}
      </ul>
    </Paper>
  );
}
