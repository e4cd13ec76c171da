import { useMediaQuery } from '@mantine/hooks';

/** Width below which a list is one of cards. */
const PHONE = '(max-width: 40em)';

/** Returns whether the screen is that of a phone, from the first rendering on. */
export const usePhone = () => useMediaQuery(PHONE, false, { getInitialValueInEffect: false });
