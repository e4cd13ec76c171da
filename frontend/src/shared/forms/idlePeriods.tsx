import { Input } from '@mantine/core';
import { type ComponentProps, lazy, Suspense } from 'react';
import { whenIdle } from '../whenIdle';

// A page shows its rows before the code of calendars is asked for.
const idle = () => new Promise<void>(whenIdle);
const MonthInput = lazy(async () => {
  await idle();
  return { default: (await import('./MonthInput')).MonthInput };
});
const YearInput = lazy(async () => {
  await idle();
  return { default: (await import('./YearInput')).YearInput };
});

/** Picks any month; its calendar loads when the page is idle. */
export const IdleMonthInput = (props: ComponentProps<typeof MonthInput>) => (
  <Suspense fallback={<Input disabled w={175} placeholder={props.all} aria-label="Bulan" />}>
    <MonthInput {...props} />
  </Suspense>
);

/** Picks any year; its calendar loads when the page is idle. */
export const IdleYearInput = (props: ComponentProps<typeof YearInput>) => (
  <Suspense
    fallback={
      <Input
        disabled
        w={props.all === undefined ? 110 : 135}
        placeholder={props.all ?? String(props.year)}
        aria-label="Tahun"
      />
    }
  >
    <YearInput {...props} />
  </Suspense>
);
