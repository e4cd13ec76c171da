import { Text } from '@mantine/core';
import type { HomeGroup, HomeTask } from '../../api/generated';
import type { AddressLink } from '../../shared/addressLink';
import { orDash, period, rupiah } from '../../shared/format';
import { ageOf } from './age';
import { kindOf, leaves } from './groupKinds';
import styles from './WaitingGroups.module.css';

type Props = { group: HomeGroup; task: HomeTask; link: AddressLink };

/** Person · trip · when · reason or amount · age · one verb. */
export function TaskRow({ group, task, link: Link }: Props) {
  const { verb, act, tells } = kindOf(group);
  const { text, isLate } = ageOf(task, leaves(group));
  const name = task.orang && task.orang.length > 0 ? people(task.orang) : task.judul;
  const told = {
    reason: task.keterangan,
    number: '',
    nothing: '',
    amount: task.nilai === 0 ? 'belum ada rincian' : rupiah(task.nilai),
  }[tells];
  return (
    <li className={styles.task} data-tells={tells}>
      <span className={styles.taskWho}>
        <Link to={task.tautan}>{name}</Link>
      </span>
      <span className={styles.taskWhere}>
        {tells === 'nothing' ? '' : orDash(task.tujuan)}
        {tells === 'number' && name !== task.judul && <span className="cell-about number">{task.judul}</span>}
      </span>
      <span className={styles.taskWhen}>{task.berangkat ? period(task.berangkat, task.pulang) : ''}</span>
      <span className={`${styles.taskTold} written`}>{told}</span>
      <Text span size="sm" className={isLate ? `${styles.taskAge} overdue` : styles.taskAge}>
        {text}
      </Text>
      <span className={styles.taskDo}>
        <Link to={task.tautan + (act?.(task) ?? '')} button={`${verb}: ${name}`}>
          {verb}
        </Link>
      </span>
    </li>
  );
}

/** The first two names, and the number of the others. */
function people(names: string[]): string {
  const [first, second, ...others] = names;
  const shown = [first, second].filter(Boolean).join(', ');
  return others.length > 0 ? `${shown} dan ${others.length} lainnya` : shown;
}
