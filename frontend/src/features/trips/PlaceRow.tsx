import { ActionIcon, Group } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { type ReactNode, useRef } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { DateField } from '../../shared/forms/DateField';
import styles from './TripForm.module.css';
import type { TripDraft } from './tripDraft';

type Props = {
  /** Path of the row in the form. */
  name: `kota.${number}` | `tujuan.${number}`;
  title: string;
  /** Fields of the place, beside its two days. */
  fields?: number;
  /** Undefined for the only row, which stays. */
  onRemove?: () => void;
  children: ReactNode;
};

type Days = { tanggalBerangkat: string | null; tanggalPulang: string | null };

/** Days of the first place, with which the others start. */
export const daysOf = ([first]: Days[]): Days => ({
  tanggalBerangkat: first?.tanggalBerangkat ?? null,
  tanggalPulang: first?.tanggalPulang ?? null,
});

/** Row of a place with its days; the return starts as the day of departure. */
export function PlaceRow({ name, title, fields = 1, onRemove, children }: Props) {
  const columns = fields === 1 ? 3 : 2;
  const form = useFormContext<TripDraft>();
  const { control, getValues, setValue } = form;
  const departure = useWatch({ control, name: `${name}.tanggalBerangkat` });
  const shown = useRef(departure);
  /** Sets the return to the departure unless a later return was chosen. */
  const depart = (day: string | null) => {
    const returns = getValues(`${name}.tanggalPulang`);
    if (day && (!returns || returns === shown.current || returns < day)) setValue(`${name}.tanggalPulang`, day);
    if (day) shown.current = day;
  };
  return (
    <Group gap="sm" align="flex-start" wrap="nowrap" className={styles.placeRow} role="group" aria-label={title}>
      <div className={styles.columns} data-columns={columns}>
        {children}
        <DateField
          form={form}
          name={`${name}.tanggalBerangkat`}
          label="Tanggal Berangkat"
          aria-required
          onChange={depart}
        />
        <DateField
          form={form}
          name={`${name}.tanggalPulang`}
          label="Tanggal Pulang"
          aria-required
          defaultDate={departure ?? undefined}
        />
      </div>
      {onRemove && (
        <ActionIcon variant="subtle" color="red" size="lg" mt={24} aria-label={`Hapus ${title}`} onClick={onRemove}>
          <IconTrash size={18} aria-hidden />
        </ActionIcon>
      )}
    </Group>
  );
}
