import type { ComboboxItem, ComboboxParsedItem, OptionsFilter } from '@mantine/core';
import { normalForm } from '../normalForm';

/** Options of a picker whose label holds the search in its normal form; a group without one is left out. */
export const normalFilter: OptionsFilter = ({ options, search, limit }) => {
  const sought = normalForm(search);
  let left = limit;
  const holds = ({ label }: ComboboxItem) => left > 0 && normalForm(label).includes(sought) && left-- > 0;
  return options.flatMap((option): ComboboxParsedItem[] => {
    if (!('group' in option)) return holds(option) ? [option] : [];
    const items = (option.items as ComboboxItem[]).filter(holds);
    return items.length > 0 ? [{ ...option, items }] : [];
  });
};
