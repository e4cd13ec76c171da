import { createTheme, type MantineColorsTuple, rem } from '@mantine/core';

/** Green of the product; white text on shade 8 has a contrast above 6:1. */
const sehat: MantineColorsTuple = [
  '#eaf7f5',
  '#d7ece8',
  '#aed9d1',
  '#81c5b9',
  '#5cb4a5',
  '#44a998',
  '#2f9a88',
  '#1c8474',
  '#0b6b63',
  '#05534d',
];

export const theme = createTheme({
  colors: { sehat },
  primaryColor: 'sehat',
  primaryShade: 8,
  defaultRadius: 'md',
  fontFamily: "'Segoe UI', 'Noto Sans', Roboto, 'Helvetica Neue', Arial, 'Liberation Sans', sans-serif",
  headings: {
    fontFamily: "'Segoe UI', 'Noto Sans', Roboto, 'Helvetica Neue', Arial, 'Liberation Sans', sans-serif",
    fontWeight: '650',
    sizes: { h1: { fontSize: rem(24) }, h2: { fontSize: rem(17) }, h3: { fontSize: rem(15) } },
  },
  components: {
    Input: { defaultProps: { size: 'sm' } },
    InputWrapper: { styles: { label: { fontWeight: 550, marginBottom: rem(3) } } },
    Paper: { defaultProps: { radius: 'md' } },
    Modal: {
      defaultProps: { centered: true, closeButtonProps: { 'aria-label': 'Tutup' } },
      styles: { title: { fontWeight: 650 } },
    },
    Drawer: { defaultProps: { closeButtonProps: { 'aria-label': 'Tutup' } } },
    Notification: { defaultProps: { closeButtonProps: { 'aria-label': 'Tutup' } } },
    Tooltip: { defaultProps: { withArrow: true } },
  },
});
