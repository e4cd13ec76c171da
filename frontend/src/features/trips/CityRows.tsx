import { Button, Stack } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useFieldArray, useFormContext } from 'react-hook-form';
import { listProvincesOptions } from '../../api/generated';
import { SelectField } from '../../shared/forms/SelectField';
import { TextField } from '../../shared/forms/TextField';
import { daysOf, PlaceRow } from './PlaceRow';
import { blankCity, MAX_CITIES, type TripDraft } from './tripDraft';

/** Cities of an out-of-town trip, up to ten. */
export function CityRows() {
  const form = useFormContext<TripDraft>();
  const { control } = form;
  const listed = useQuery(listProvincesOptions());
  const provinces = (listed.data?.result ?? []).map(({ id, nama }) => ({ value: id, label: nama }));
  const { fields, append, remove } = useFieldArray({ control, name: 'kota' });
  return (
    <Stack gap="sm">
      {fields.map((row, index) => (
        <PlaceRow
          key={row.id}
          name={`kota.${index}`}
          title={`Kota ${index + 1}`}
          fields={2}
          onRemove={fields.length > 1 ? () => remove(index) : undefined}
        >
          <TextField
            form={form}
            name={`kota.${index}.kota`}
            label="Nama Kota"
            aria-required
            placeholder="Masukkan Kota"
          />
          <SelectField
            form={form}
            name={`kota.${index}.provinsiId`}
            label="Provinsi"
            placeholder="Pilih Provinsi"
            clearable
            data={provinces}
          />
        </PlaceRow>
      ))}
      {fields.length < MAX_CITIES && (
        <Button
          variant="light"
          w="fit-content"
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={() => append({ ...blankCity(), ...daysOf(form.getValues('kota')) })}
        >
          Tambah Kota
        </Button>
      )}
    </Stack>
  );
}
