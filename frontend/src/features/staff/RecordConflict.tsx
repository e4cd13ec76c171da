import { Alert, Button, Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type FieldValues, type UseFormReturn, useWatch } from 'react-hook-form';
import { getAccountChoicesOptions, getEmployeeChoicesOptions } from '../../api/generated';
import { orDash } from '../../shared/format';

type Value = string | number | boolean | null | undefined;
type Values = Record<string, Value>;

type Props<Input extends FieldValues> = {
  form: Pick<UseFormReturn<Input>, 'control' | 'setValue'>;
  /** Values of the record as they are stored now. */
  stored: Values;
  labels: Record<string, string>;
  /** The record is being sent: what is stored changes by this. */
  isSending: boolean;
};

/** Both values of each field that someone else changed since the form was opened; saving replaces theirs by the own ones. */
export function RecordConflict<Input extends FieldValues>({ form, stored, labels, isSending }: Props<Input>) {
  const [opened] = useState(stored);
  const typed = useWatch({ control: form.control }) as Values;
  const nameOf = useNames(labels);
  const changed = Object.keys(labels).filter(
    (field) => stored[field] !== opened[field] && stored[field] !== typed[field],
  );
  if (isSending || changed.length === 0) return null;
  return (
    <Alert color="yellow" role="alert" title="Diubah orang lain sejak Anda membukanya">
      {changed.map((field) => (
        <Group key={field} gap="xs" justify="space-between" mb={4}>
          <Text size="sm" className="written">
            {`${labels[field]}: tersimpan `}
            <b>{nameOf(field, stored[field])}</b>
            {', isian Anda '}
            <b>{nameOf(field, typed[field])}</b>
          </Text>
          <Button
            size="compact-sm"
            variant="default"
            onClick={() => form.setValue(field as never, stored[field] as never, { shouldDirty: true })}
          >
            Pakai yang tersimpan
          </Button>
        </Group>
      ))}
      <Text size="sm">Simpan menggantinya dengan isian Anda.</Text>
    </Alert>
  );
}

/** Names of the choices of a staff record. */
function useNames(labels: Record<string, string>) {
  const choices = useQuery({ ...getEmployeeChoicesOptions(), enabled: 'tingkatanId' in labels }).data;
  const units = useQuery({ ...getAccountChoicesOptions(), enabled: 'unitKerjaId' in labels }).data?.resultUnitKerja;
  const named: Record<string, (id: Value) => string | undefined> = {
    pangkatId: (id) => choices?.resultPangkat.find((one) => one.id === id)?.pangkat,
    golonganId: (id) => choices?.resultGolongan.find((one) => one.id === id)?.golongan,
    tingkatanId: (id) => choices?.resultTingkatan.find((one) => one.id === id)?.tingkatan,
    unitKerjaId: (id) => units?.find((one) => one.id === id)?.unitKerja,
  };
  return (field: string, value: Value) => {
    const name = field in named ? named[field]?.(value) : value;
    return orDash(name === undefined || name === null ? undefined : String(name));
  };
}
