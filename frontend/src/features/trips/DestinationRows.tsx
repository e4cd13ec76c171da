import { Button, Stack } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useFieldArray, useFormContext } from 'react-hook-form';
import type { DestinationChoice } from '../../api/generated';
import { SelectField } from '../../shared/forms/SelectField';
import { emptyChoice } from './emptyChoice';
import { daysOf, PlaceRow } from './PlaceRow';
import { blankDestination, MAX_DESTINATIONS, type TripDraft } from './tripDraft';

/** Destinations of an in-town trip, up to three. */
export function DestinationRows({ destinations }: { destinations: DestinationChoice[] }) {
  const form = useFormContext<TripDraft>();
  const { control } = form;
  const { fields, append, remove } = useFieldArray({ control, name: 'tujuan' });
  return (
    <Stack gap="sm">
      {fields.map((row, index) => (
        <PlaceRow
          key={row.id}
          name={`tujuan.${index}`}
          title={`Tujuan ${index + 1}`}
          onRemove={fields.length > 1 ? () => remove(index) : undefined}
        >
          <SelectField
            form={form}
            name={`tujuan.${index}.tujuanId`}
            label="Tujuan"
            aria-required
            placeholder="Pilih Tujuan"
            description={emptyChoice(destinations, 'tujuan dalam kota', '/admin/dalam-kota')}
            data={destinations.map((place) => ({ value: place.id, label: place.nama }))}
          />
        </PlaceRow>
      ))}
      {fields.length < MAX_DESTINATIONS && (
        <Button
          variant="light"
          w="fit-content"
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={() => append({ ...blankDestination(), ...daysOf(form.getValues('tujuan')) })}
        >
          Tambah Tujuan
        </Button>
      )}
    </Stack>
  );
}
