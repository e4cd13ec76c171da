import '@mantine/core/styles/FloatingIndicator.css';
import '@mantine/core/styles/SegmentedControl.css';

/** Segmented control of Mantine with its styles, which neither the login nor the lists load. */
export { SegmentedControl } from '@mantine/core';
