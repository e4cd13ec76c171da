import { useLocalStorage, useMediaQuery } from '@mantine/hooks';
import { useSignedInUser } from '../../api/session';

/** Choice between the compact and the full columns below 1600 points, kept for each user of the browser. */
export function useWideColumns() {
  const isWideScreen = useMediaQuery('(min-width: 1600px)', true, { getInitialValueInEffect: false });
  const user = useSignedInUser();
  const [isChosen, choose] = useLocalStorage({
    key: `jaladin.kolom-lengkap.${user?.id}`,
    defaultValue: false,
    getInitialValueInEffect: false,
  });
  return { isWide: isWideScreen || isChosen, isChoice: !isWideScreen, choose };
}
