import { TextInput, type TextInputProps } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useState } from 'react';

/** From the last key to the search, in milliseconds. */
export const SEARCH_DELAY = 2000;

type Props = TextInputProps & {
  /** What it is called; shown inside while it is empty. */
  name: string;
  search: string;
  onSearch: (search: string) => void;
};

/**
 * Searches a while after the last key, or at once on Enter. Shows what is searched for when that changes from elsewhere,
 * as by Back; an answer to what was typed here takes nothing away from what was typed since.
 */
export function SearchBox({ name, search, onSearch, ...props }: Props) {
  const [typed, setTyped] = useState(search);
  const [told, setTold] = useState(search);
  const [sent, setSent] = useState(search);
  if (told !== search) {
    setTold(search);
    if (sent !== search) {
      setSent(search);
      setTyped(search);
    }
  }
  const searchLater = useDebouncedCallback((text: string) => {
    setSent(text);
    onSearch(text);
  }, SEARCH_DELAY);
  // What is shown is what was searched for: nothing is due any more.
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
