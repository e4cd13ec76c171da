import { NativeSelect } from '@mantine/core';
import { PAGE_SIZES, usePageSize } from '../pageSize';

type Props = {
  /** All rows are on one page. */
  isOnePage: boolean;
  /** Another number of rows was chosen. */
  onChange: () => void;
};

/** Choice of the rows of a page; absent where the smallest page holds them all. */
export function PageSize({ isOnePage, onChange }: Props) {
  const [size, choose] = usePageSize();
  if (isOnePage && size === PAGE_SIZES[0]) return null;
  return (
    <NativeSelect
      size="xs"
      aria-label="Baris per halaman"
      value={String(size)}
      onChange={({ currentTarget }) => {
        choose(Number(currentTarget.value));
        onChange();
      }}
      data={PAGE_SIZES.map((rows) => ({ value: String(rows), label: `${rows} baris` }))}
    />
  );
}
