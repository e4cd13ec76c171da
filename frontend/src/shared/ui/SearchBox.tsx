import { TextInput, type TextInputProps } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';

/** From the last key to the search, in milliseconds. */
export const SEARCH_DELAY = 2000;

type Props = TextInputProps & {
  /** What it is called; shown inside while it is empty. */
  name: string;
  search: string;
  onSearch: (search: string) => void;
};

/** Searches a while after the last key, or at once on Enter. */
export function SearchBox({ name, search, onSearch, ...props }: Props) {
  const [typed, setTyped] = useState(search);
  const searchLater = useDebouncedCallback(onSearch, SEARCH_DELAY);
  return (
    <TextInput
      type="search"
      aria-label={name}
      placeholder={name}
      leftSection={<IconSearch size={16} aria-hidden />}
      maxLength={255}
      {...props}
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
