import { useLocalStorage } from '@mantine/hooks';
import { useSignedInUser } from '../api/session';

/** Numbers of rows of a page to choose from; the first is that of a new user. */
export const PAGE_SIZES = [15, 50, 100] as const;

const SMALLEST = PAGE_SIZES[0];

/** Place of a user's choice in the browser; firstCalls.ts reads it too. */
const keyOf = (userId: number | undefined) => `jaladin.baris.${userId}`;

/** Reads a stored number of rows; the smallest where there is none. */
const readSize = (stored: string | null | undefined): number =>
  PAGE_SIZES.find((size) => String(size) === stored) ?? SMALLEST;

/** Rows of a page of the lists of a user, for a loader. */
export const pageSizeOf = (userId: number | undefined): number => readSize(localStorage.getItem(keyOf(userId)));

/** Rows of a page of all lists of the user in this browser, and its change. */
export function usePageSize(): [number, (size: number) => void] {
  const [size, choose] = useLocalStorage<number>({
    key: keyOf(useSignedInUser()?.id),
    defaultValue: SMALLEST,
    getInitialValueInEffect: false,
    serialize: String,
    deserialize: readSize,
  });
  return [size, choose];
}
