import { Checkbox, Stack, Table, Text } from '@mantine/core';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import { longDate, shortDate, weekday } from '../../shared/format';
import { SelectField } from '../../shared/forms/SelectField';
import styles from './ActivityFields.module.css';
import { ACTIVITIES, activityName, daysOf, PARTS, withPart } from './activity';
import { Folded } from './Folded';
import { tripDays } from './tripDays';
import type { TripDraft } from './tripDraft';

/** Jenis kegiatan, behind 'Biasa' until it is touched, and what the host provides on each day. */
export function ActivityFields({ tripType }: { tripType: number | undefined }) {
  const form = useFormContext<TripDraft>();
  const [kind, provided] = useWatch({ control: form.control, name: ['jenisKegiatan', 'ditanggung'] });
  const { errors } = useFormState({ control: form.control, name: 'jenisKegiatan' });
  const isOrdinary = kind === 'biasa' && provided.length === 0;
  return (
    <Folded
      text={`Jenis kegiatan: ${activityName(kind)}`}
      label="Ubah jenis kegiatan"
      isFolded={isOrdinary && !errors.jenisKegiatan}
    >
      <Stack gap="xs">
        <div className={styles.kind}>
          <SelectField<TripDraft, string> form={form} name="jenisKegiatan" label="Jenis kegiatan" data={ACTIVITIES} />
        </div>
        <Provided tripType={tripType} />
      </Stack>
    </Folded>
  );
}

/** Meals, lodging and transport by day; a heading ticks its column. */
function Provided({ tripType }: { tripType: number | undefined }) {
  const form = useFormContext<TripDraft>();
  const [kota, tujuan, provided, kind] = useWatch({
    control: form.control,
    name: ['kota', 'tujuan', 'ditanggung', 'jenisKegiatan'],
  });
  const trip = tripDays({ kota, tujuan }, tripType);
  if (!trip)
    return (
      <Text size="sm" c="dimmed">
        Isi tanggal perjalanan untuk memilih yang ditanggung panitia.
      </Text>
    );
  const days = daysOf(trip);
  const has = (day: string, part: string) => provided.some(({ tanggal, hal }) => tanggal === day && hal.includes(part));
  const set = (wanted: string[], part: string, isProvided: boolean) =>
    form.setValue('ditanggung', withPart(provided, wanted, part, isProvided), { shouldDirty: true });
  const isMeeting = kind === 'fullboard' || kind === 'fullday';
  return (
    <div>
      <Text size="sm" fw={500} id="ditanggung-panitia">
        Ditanggung panitia
      </Text>
      <Text size="sm" c="dimmed" mb={4}>
        {isMeeting
          ? 'Hari yang dicentang adalah hari rapat. Tanpa centang: semua hari selain berangkat dan pulang.'
          : 'Centang yang tidak dibayar kantor: uang harian dan penginapan dihitung tanpanya.'}
      </Text>
      <Table className={styles.days} aria-labelledby="ditanggung-panitia" withRowBorders={false} verticalSpacing={4}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Hari</Table.Th>
            {PARTS.map(({ value, label }) => {
              const ticked = days.filter((day) => has(day, value)).length;
              return (
                <Table.Th key={value}>
                  <span className={styles.part}>{label}</span>
                  <Checkbox
                    aria-label={`${label} pada semua hari`}
                    checked={ticked === days.length}
                    indeterminate={ticked > 0 && ticked < days.length}
                    onChange={({ currentTarget }) => set(days, value, currentTarget.checked)}
                  />
                </Table.Th>
              );
            })}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {days.map((day) => (
            <Table.Tr key={day}>
              <Table.Td className={styles.day}>{`${weekday(day).slice(0, 3)}, ${shortDate(day)}`}</Table.Td>
              {PARTS.map(({ value, label }) => (
                <Table.Td key={value}>
                  <Checkbox
                    aria-label={`${label}, ${longDate(day)}`}
                    checked={has(day, value)}
                    onChange={({ currentTarget }) => set([day], value, currentTarget.checked)}
                  />
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </div>
  );
}
