import { Group, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import type { FieldPath, FieldValues } from 'react-hook-form';
import { findPeople, type Person } from './findPeople';
import { SelectField } from './SelectField';
import type { FormBinding } from './useSchemaForm';

type Props<Form extends FieldValues> = {
  form: FormBinding<Form>;
  name: FieldPath<Form>;
  label: string;
  placeholder: string;
  description?: ReactNode;
  people: Person[];
  /** Ids chosen in other pickers, which are not offered here. */
  taken?: ReadonlySet<number>;
  clearable?: boolean;
  /** Hides the label, for a table row; assistive technology still reads it. */
  inRow?: boolean;
  /** Remark on an offered person, as another trip on the same days. */
  note?: (id: number) => string | undefined;
  /** Unit of an offered person. */
  unitOf?: (id: number) => string | undefined;
  onChange?: (id: number | null) => void;
  onDropdownOpen?: () => void;
  onSearchChange?: (typed: string) => void;
};

/** Picks one of hundreds of people by name or NIP. */
export function PersonPicker<Form extends FieldValues>({
  people,
  taken,
  clearable,
  inRow,
  note,
  unitOf,
  ...props
}: Props<Form>) {
  const offered = taken ? people.filter((person) => !taken.has(person.id)) : people;
  const byId = new Map(people.map((person) => [person.id, person]));
  return (
    <SelectField
      {...props}
      {...(inRow && { label: undefined, 'aria-label': props.label, size: 'xs' })}
      data={offered.map((person) => ({ value: person.id, label: person.nama }))}
      limit={50}
      clearable={clearable}
      clearButtonProps={{ 'aria-label': `Kosongkan ${props.label}` }}
      filter={({ options, search, limit }) => {
        const found = new Set(findPeople(offered, search).map((person) => person.id));
        return options.filter((option) => 'value' in option && found.has(Number(option.value))).slice(0, limit);
      }}
      renderOption={({ option }) => {
        const person = byId.get(Number(option.value));
        const remark = note?.(Number(option.value));
        return (
          <Group justify="space-between" wrap="nowrap" w="100%">
            <Stack gap={0}>
              <Text size="sm">{option.label}</Text>
              <Text size="xs" opacity={0.75}>
                {[person?.jabatan, unitOf?.(Number(option.value))].filter(Boolean).join(' · ')}
              </Text>
              {remark && (
                <Text size="xs" className="warning">
                  {remark}
                </Text>
              )}
            </Stack>
            <Text size="xs" opacity={0.75} ta="right">
              {person?.nip}
            </Text>
          </Group>
        );
      }}
    />
  );
}
