import { TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';

/** From the last key to the search, in milliseconds. */
export const SEARCH_DELAY = 2000;

type Props = { search: string; onSearch: (search: string) => void };

/** 'Cari Pegawai': searches a while after the last key, or at once on Enter. */
export function SearchBox({ search, onSearch }: Props) {
  const [typed, setTyped] = useState(search);
  const searchLater = useDebouncedCallback(onSearch, SEARCH_DELAY);
  return (
    <TextInput
      type="search"
      aria-label="Cari Pegawai"
      placeholder="Cari Pegawai"
      leftSection={<IconSearch size={16} aria-hidden />}
      mb="md"
      maw={420}
      maxLength={255}
      value={typed}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value);
        searchLater(currentTarget.value.trim());
      }}
      onKeyDown={({ key }) => {
        if (key === 'Enter') searchLater.flush();
      }}
    />
  );
}
