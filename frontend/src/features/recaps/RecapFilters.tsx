import { Select } from '@mantine/core';
import type { RecapFilter } from './useRecapFilters';

/** Name of what a filter has chosen; the id, where it is none of the choices. */
export const chosenOf = ({ label, value, choices }: RecapFilter) =>
  choices.find((choice) => choice.value === value)?.label ?? `${label} ${value}`;

/** Inputs of the filters of a recap. */
export function RecapFilters({ filters }: { filters: RecapFilter[] }) {
  return filters.map((filter) => {
    const { name, label, value, choose, choices, empty, load } = filter;
    const isOffered = !value || choices.some((choice) => choice.value === value);
    return (
      <Select
        key={name}
        aria-label={label}
        placeholder={`Semua ${label.toLowerCase()}`}
        data={[...choices, ...(isOffered ? [] : [{ value, label: chosenOf(filter) }])]}
        value={value ?? null}
        onChange={(chosen) => choose(chosen ?? undefined)}
        onDropdownOpen={load}
        searchable
        clearable
        nothingFoundMessage={empty}
        limit={100}
      />
    );
  });
}
