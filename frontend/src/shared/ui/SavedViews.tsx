import { ActionIcon, Button, Group, NativeSelect, TextInput } from '@mantine/core';
import { IconBookmarkPlus, IconX } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { useSavedViews } from '../savedViews';
import type { TripFilter } from '../tripFilter';
import { WORDS } from '../words';

type Props = { list: string; filter: TripFilter; onFilter: (filter: TripFilter) => void };

const textOf = (filter: TripFilter) =>
  JSON.stringify(
    Object.entries(filter)
      .filter(([, value]) => value)
      .sort(),
  );

/** Views of a list under names of the user's own: chosen, saved, removed. */
export function SavedViews({ list, filter, onFilter }: Props) {
  const { views, save, remove } = useSavedViews(list);
  const [naming, setNaming] = useState<string>();
  const current = views.find((view) => textOf(view.filter) === textOf(filter));
  const isFiltered = textOf(filter) !== '[]';
  const send = (event: FormEvent) => {
    event.preventDefault();
    const name = naming?.trim();
    if (name) save(name, filter);
    setNaming(undefined);
  };
  if (naming !== undefined)
    return (
      <Group component="form" gap={6} wrap="nowrap" {...{ onSubmit: send }}>
        <TextInput
          aria-label="Nama tampilan"
          placeholder="Nama tampilan"
          maxLength={40}
          autoFocus
          value={naming}
          onChange={({ currentTarget }) => setNaming(currentTarget.value)}
          onKeyDown={({ key }) => key === 'Escape' && setNaming(undefined)}
        />
        <Button type="submit">{WORDS.save}</Button>
      </Group>
    );
  return (
    <Group gap={6} wrap="nowrap">
      {views.length > 0 && (
        <NativeSelect
          w={140}
          aria-label="Tampilan tersimpan"
          value={current?.name ?? ''}
          onChange={({ currentTarget }) => {
            const view = views.find(({ name }) => name === currentTarget.value);
            if (view) onFilter(view.filter);
          }}
          data={[{ value: '', label: 'Tampilan…' }, ...views.map(({ name }) => ({ value: name, label: name }))]}
        />
      )}
      {current ? (
        <ActionIcon
          variant="default"
          size="lg"
          aria-label={`Hapus tampilan ${current.name}`}
          onClick={() => remove(current.name)}
        >
          <IconX size={16} aria-hidden />
        </ActionIcon>
      ) : (
        isFiltered && (
          <ActionIcon variant="default" size="lg" aria-label="Simpan tampilan" onClick={() => setNaming('')}>
            <IconBookmarkPlus size={16} aria-hidden />
          </ActionIcon>
        )
      )}
    </Group>
  );
}
