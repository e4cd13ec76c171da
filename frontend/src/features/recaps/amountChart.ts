const NUMBER = new Intl.NumberFormat('id-ID', { maximumFractionDigits: 1 });

/** The table beside a chart is read instead of it, so that a chart takes no focus. */
export const quietChart = { barChartProps: { accessibilityLayer: false } };

/** Height in points of bars beside names of up to four lines, with legend and axis. */
export const heightBesideNames = (bars: number) => bars * 62 + 70;

/** Properties of a chart of what was approved and what is under way, in millions of rupiah. */
export const amountChart = {
  ...quietChart,
  series: [
    { name: 'disetujui', label: 'Disetujui', color: 'teal.6' },
    { name: 'berjalan', label: 'Berjalan', color: 'yellow.6' },
  ],
  valueFormatter: (amount: number) => `${NUMBER.format(amount / 1_000_000)} jt`,
  withLegend: true,
};
