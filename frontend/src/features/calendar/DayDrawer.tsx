import { Drawer } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { getCalendarOptions } from '../../api/generated';
import { longDate, weekday } from '../../shared/format';
import { AsyncSection } from '../../shared/ui/AsyncSection';
import { AgendaTrip } from './Agenda';
import styles from './calendar.module.css';
import { type CalendarLink, type DayUnit, tripsOf } from './useCalendar';

type Props = { day: string | null; units: DayUnit[]; onClose: () => void; link: CalendarLink };

/** Side panel with the units that have trips on a day, the most first; a unit opens its trips. */
export function DayDrawer({ day, units, onClose, link }: Props) {
  const sorted = units.toSorted((one, other) => other.perjalanan - one.perjalanan);
  return (
    <Drawer
      opened={day !== null}
      onClose={onClose}
      position="right"
      size="lg"
      title={day && `${weekday(day)}, ${longDate(day)}: ${tripsOf(units)} perjalanan`}
      closeButtonProps={{ 'aria-label': 'Tutup' }}
    >
      {day && sorted.map((unit) => <Unit key={unit.unitKerjaId} day={day} unit={unit} link={link} />)}
    </Drawer>
  );
}

function Unit({ day, unit, link }: { day: string; unit: DayUnit; link: CalendarLink }) {
  const [isOpen, setOpen] = useState(false);
  const text = `${unit.unitKerja} (${unit.perjalanan})`;
  // Trips of the archive without a unit are listed nowhere by it.
  if (unit.unitKerjaId === null) return <p className={styles.dayUnit}>{text}</p>;
  return (
    <details className={styles.dayUnit} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{text}</summary>
      {isOpen && <UnitTrips day={day} unit={unit.unitKerjaId} link={link} />}
    </details>
  );
}

function UnitTrips({ day, unit, link }: { day: string; unit: number; link: CalendarLink }) {
  const query = { bulan: day.slice(0, 7), hari: day, unitKerjaId: String(unit) };
  const trips = useQuery(getCalendarOptions({ query }));
  return (
    <AsyncSection query={trips}>
      {({ result }) =>
        result
          .filter(({ keadaan }) => keadaan !== 'batal')
          .map((trip) => <AgendaTrip key={trip.perjalananId} trip={trip} link={link} />)
      }
    </AsyncSection>
  );
}
