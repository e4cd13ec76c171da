import type { HomeTask } from '../../api/generated';
import { daysBetween } from '../../shared/daysBetween';
import { officeToday } from '../../shared/officeClock';

/** Age of a task in words, and whether it is late: `berangkat besok`, `terlambat 3 hari`, `5 hari`. */
export function ageOf(task: Pick<HomeTask, 'sejak' | 'berangkat' | 'tenggat'>, leaves: boolean, today = officeToday()) {
  if (leaves && task.berangkat) return departure(daysBetween(today, task.berangkat));
  if (task.tenggat) return deadline(daysBetween(today, task.tenggat));
  const days = daysBetween(task.sejak, today);
  return { text: days <= 0 ? 'hari ini' : days === 1 ? 'kemarin' : `${days} hari`, isLate: false };
}

function departure(days: number) {
  const text =
    days < 0 ? `sudah berangkat ${-days} hari` : days === 0 ? 'berangkat hari ini' : `berangkat ${inDays(days)}`;
  return { text, isLate: days <= 1 };
}

function deadline(days: number) {
  const text = days < 0 ? `terlambat ${-days} hari` : days === 0 ? 'tenggat hari ini' : `tenggat ${inDays(days)}`;
  return { text, isLate: days < 0 };
}

const inDays = (days: number) => (days === 1 ? 'besok' : `${days} hari lagi`);
