import { type CSSVariablesResolver, createTheme, type MantineColorsTuple, rem } from '@mantine/core';
import { normalFilter } from './shared/forms/normalFilter';

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

const FONTS = "'Segoe UI', 'Noto Sans', Roboto, 'Helvetica Neue', Arial, 'Liberation Sans', sans-serif";

/** The listbox itself scrolls, by the keys of its input; an area inside it would be a child that a listbox may not have. */
const SCROLLING_LIST = { options: { maxHeight: rem(260), overflowY: 'auto' } } as const;

export const theme = createTheme({
  colors: { sehat },
  primaryColor: 'sehat',
  primaryShade: 8,
  defaultRadius: 'md',
  respectReducedMotion: true,
  fontFamily: FONTS,
  headings: {
    fontFamily: FONTS,
    fontWeight: '650',
    sizes: { h1: { fontSize: rem(24) }, h2: { fontSize: rem(17) }, h3: { fontSize: rem(15) } },
  },
  components: {
    Input: { defaultProps: { size: 'sm' } },
    InputWrapper: { styles: { label: { fontWeight: 550, marginBottom: rem(3) } } },
    Select: { defaultProps: { filter: normalFilter, withScrollArea: false }, styles: SCROLLING_LIST },
    MultiSelect: { defaultProps: { filter: normalFilter, withScrollArea: false }, styles: SCROLLING_LIST },
    Autocomplete: { defaultProps: { withScrollArea: false }, styles: SCROLLING_LIST },
    Table: {
      defaultProps: { borderColor: 'var(--line)', horizontalSpacing: 8, verticalSpacing: 6 },
      styles: { table: { fontSize: rem(13) }, thead: { background: 'var(--surface-quiet)', lineHeight: 1.25 } },
    },
    Paper: { defaultProps: { radius: 'md' } },
    Badge: { defaultProps: { variant: 'light', radius: 'sm', tt: 'none' } },
    Modal: {
      defaultProps: { centered: true, closeButtonProps: { 'aria-label': 'Tutup' } },
      styles: { title: { fontWeight: 650 } },
    },
    Drawer: { defaultProps: { closeButtonProps: { 'aria-label': 'Tutup' } } },
    // The first item has the focus; the invisible placeholder is no child that a menu may have.
    Menu: { defaultProps: { withInitialFocusPlaceholder: false } },
    Notification: { defaultProps: { closeButtonProps: { 'aria-label': 'Tutup' } } },
    Tooltip: { defaultProps: { withArrow: true, events: { hover: true, focus: true, touch: false } } },
  },
});

/** Colours that Mantine draws as text on a tint of themselves. */
const TEXT_COLOURS = ['gray', 'blue', 'teal', 'green', 'red', 'yellow', 'orange', 'sehat'];

const textColours = (shade: number) =>
  Object.fromEntries(
    TEXT_COLOURS.flatMap((colour) =>
      ['light-color', 'outline'].map((use) => [
        `--mantine-color-${colour}-${use}`,
        `var(--mantine-color-${colour}-${shade})`,
      ]),
    ),
  );

/** Darker and lighter shades than Mantine's, for a contrast of at least 4.5:1 in either theme. */
export const themeVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    ...textColours(9),
    '--mantine-color-yellow-light-color': '#7a4a00',
    '--mantine-color-orange-light-color': '#8f3305',
    '--mantine-color-teal-light-color': '#06603f',
    '--mantine-color-green-light-color': '#1d6b2c',
    '--mantine-color-error': 'var(--removed)',
    '--mantine-color-anchor': '#0b5cad',
  },
  dark: {
    ...textColours(3),
    '--mantine-color-error': 'var(--removed)',
    '--mantine-color-anchor': '#8cc2ff',
    '--mantine-primary-color-light-color': 'var(--mantine-color-sehat-2)',
  },
});
