import { TextInput, type TextInputProps } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useState } from 'react';

/** Debounce time of the search in milliseconds; the specification's 2 s is its own client's wait. */
export const SEARCH_DELAY = 250;

type Props = TextInputProps & {
  /** Accessible name and placeholder. */
  name: string;
  search: string;
  onSearch: (search: string) => void;
};

/**
 * Search box that searches 250 ms after the last key or at once on Enter. A search that changes elsewhere, as by Back,
 * replaces the text; the answer to a search of its own leaves text typed since then.
 */
export function SearchBox({ name, search, onSearch, ...props }: Props) {
  const [typed, setTyped] = useState(search);
  const [shown, setShown] = useState(search);
  const [sent, setSent] = useState(search);
  if (shown !== search) {
    setShown(search);
    if (sent !== search) {
      setSent(search);
      setTyped(search);
    }
  }
  const searchLater = useDebouncedCallback((text: string) => {
    setSent(text);
    onSearch(text);
  }, SEARCH_DELAY);
  // A pending search is obsolete when the text is what was searched for.
  const isAnswered = typed === search;
  useEffect(() => {
    if (isAnswered) searchLater.cancel();
  }, [isAnswered, searchLater]);
  return (
    <TextInput
      type="search"
      aria-label={name}
      placeholder={name}
      leftSection={<IconSearch size={16} aria-hidden />}
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
