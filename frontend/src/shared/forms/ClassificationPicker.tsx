import { Select } from '@mantine/core';
import { useLocalStorage } from '@mantine/hooks';
import { useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import { type FieldPath, type FieldValues, useController } from 'react-hook-form';
import { type Classification, type ClassificationCode, listClassificationCodesOptions } from '../../api/generated';
import { useSignedInUser } from '../../api/session';
import { codeTexts, foundOptions, groupLabel, groupValue, pickerOptions } from './classificationOptions';
import { pickAtEnter } from './pickAtEnter';
import type { FormBinding } from './useSchemaForm';

type Props<Form extends FieldValues> = {
  form: FormBinding<Form>;
  /** Field with the id of the classification. */
  name: FieldPath<Form>;
  classifications: Classification[];
  placeholder: string;
  disabled?: boolean;
  'aria-required'?: boolean;
  /** A code was chosen here, or a classification alone, whose code is still to be chosen. */
  onPick: (code: ClassificationCode | null) => void;
};

/** Codes kept as recent ones. */
const RECENT = 5;

/** Picker of a classification or, at once, of one of its codes: by code, activity or group, the recent ones first. */
export function ClassificationPicker<Form extends FieldValues>(props: Props<Form>) {
  const { form, name, classifications, placeholder, disabled, onPick } = props;
  const { field, fieldState } = useController({ control: form.control, name });
  const [opened, setOpened] = useState(false);
  const user = useSignedInUser();
  const [recent, setRecent] = useLocalStorage<number[]>({
    key: `jaladin.klasifikasi.${user?.id}`,
    defaultValue: [],
    getInitialValueInEffect: false,
  });
  const codesOf = useQueries({
    queries: classifications.map(({ id }) => ({
      ...listClassificationCodesOptions({ path: { id } }),
      enabled: opened,
      staleTime: 3_600_000,
    })),
  });
  const groups = classifications.map((group, index) => ({ ...group, codes: codesOf[index]?.data?.result ?? [] }));
  const chosen = groups.find(({ id }) => id === field.value);
  const texts = codeTexts(groups);
  const [search, setSearch] = useState('');
  const pick = (value: string | null) => {
    const codeId = value?.startsWith('g:') ? null : Number(value?.slice(2));
    const group = groups.find((one) =>
      codeId === null ? groupValue(one) === value : one.codes.some((code) => code.id === codeId),
    );
    if (!group) return;
    const code = group.codes.find((one) => one.id === codeId) ?? null;
    field.onChange(group.id);
    setSearch(groupLabel(group));
    if (code) setRecent([code.id, ...recent.filter((one) => one !== code.id)].slice(0, RECENT));
    onPick(code);
  };
  return (
    <Select
      label="Klasifikasi"
      placeholder={placeholder}
      disabled={disabled}
      required={form.isRequired?.(name)}
      aria-required={props['aria-required']}
      searchable
      openOnFocus={false}
      allowDeselect={false}
      // Again when the codes arrive after the first letters.
      selectFirstOptionOnChange={!codesOf.some(({ isLoading }) => isLoading)}
      onKeyDown={pickAtEnter}
      limit={50}
      nothingFoundMessage="Tidak ditemukan"
      data={pickerOptions(groups, recent)}
      filter={({ options, search: typed, limit }) =>
        foundOptions(options, texts, chosen && typed === groupLabel(chosen) ? '' : typed, limit)
      }
      searchValue={search}
      onSearchChange={setSearch}
      onDropdownOpen={() => setOpened(true)}
      ref={field.ref}
      value={chosen ? groupValue(chosen) : null}
      onChange={pick}
      onBlur={field.onBlur}
      error={fieldState.error?.message}
    />
  );
}
