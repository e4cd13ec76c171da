import type { CalendarEntry } from '../../api/generated';
import { longDate, period } from '../../shared/format';
import { tripStateWord } from '../../shared/tripState';
import styles from './calendar.module.css';
import { DayCount } from './DayCount';
import type { CalendarLink, DayCounts } from './useCalendar';
import { barsOf, daysOf } from './weeks';

type Props = {
  monday: string;
  trips: CalendarEntry[];
  holidays: Map<string, string>;
  today: string;
  /** Month whose days are drawn strongly; all of them without it. */
  month?: string;
  /** Names the travellers in the bars. */
  isDetailed: boolean;
  link: CalendarLink;
  counts?: DayCounts;
  onDay?: (day: string) => void;
};

/** Heights of the row with the day numbers, in pixels. */
const HEAD = { plain: 28, holiday: 44 };

export const namesOf = ({ personils }: CalendarEntry) => personils.map(({ nama }) => nama).join(', ');

/** A week: its days, and a bar for each trip over the days it takes. */
export function WeekRow(props: Props) {
  const { monday, trips, holidays, today, month, isDetailed, link: Link, counts, onDay } = props;
  const bars = barsOf(trips, monday);
  const lanes = Math.max(0, ...bars.map(({ lane }) => lane + 1));
  const days = daysOf(monday);
  const head = days.some((day) => holidays.has(day)) ? HEAD.holiday : HEAD.plain;
  return (
    <section
      className={styles.calendarWeek}
      aria-label={`Minggu mulai ${longDate(monday)}`}
      style={{ gridTemplateRows: `${head}px ${'auto '.repeat(lanes)}minmax(8px, 1fr)` }}
    >
      {days.map((day, column) => (
        <div
          key={day}
          className={styles.calendarDay}
          style={{ gridColumn: column + 1 }}
          data-outside={(month && !day.startsWith(month)) || undefined}
          data-off={holidays.has(day) || column > 4 || undefined}
        >
          <time dateTime={day} aria-current={day === today ? 'date' : undefined}>
            {Number(day.slice(8))}
          </time>
          {holidays.has(day) && <span className={styles.calendarHoliday}>{holidays.get(day)}</span>}
          <DayCount day={day} counts={counts} onDay={onDay} />
        </div>
      ))}
      {bars.map(({ item, from, to, lane, startsBefore, endsAfter }) => (
        <Link
          key={item.perjalananId}
          trip={item}
          className={[
            styles.calendarBar,
            item.keadaan === 'diajukan' && styles.proposed,
            startsBefore && styles.cutLeft,
            endsAfter && styles.cutRight,
          ]
            .filter(Boolean)
            .join(' ')}
          style={{ gridColumn: `${from + 1} / ${to + 2}`, gridRow: lane + 2 }}
          title={`${period(item.tanggalBerangkat, item.tanggalPulang)} · ${item.tujuan} · ${namesOf(item)} · ${tripStateWord(item.keadaan)}`}
        >
          <b>{item.tujuan}</b> <span>{namesOf(item)}</span>
          {isDetailed && <small>{`${item.nomor} · ${tripStateWord(item.keadaan)}`}</small>}
        </Link>
      ))}
    </section>
  );
}
