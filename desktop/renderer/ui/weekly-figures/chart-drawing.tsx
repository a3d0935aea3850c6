import '@mantine/charts/styles.css';
import { BarChart, LineChart } from '@mantine/charts';
import { dayOfYear } from './week-name.ts';
import styles from './weekly-chart.module.css';
import type { ChartProps } from './weekly-chart.tsx';

/** Ink for the first series, brass for the second. */
const COLORS = ['var(--sw-ink)', 'var(--sw-brass)'];

/**
 * The drawing of a weekly chart, the only file that contains the chart library. The figures are in
 * the table next to it, so assistive technology ignores the drawing.
 */
export function ChartDrawing({ kind, series, weeks, format, range }: ChartProps) {
  const common = {
    className: styles.drawing,
    data: weeks.map(({ startsOn, values }) => ({
      week: dayOfYear(startsOn),
      ...Object.fromEntries(series.map((name, index) => [name, values[index]])),
    })),
    dataKey: 'week',
    series: series.map((name, index) => ({ name, color: COLORS[index] ?? '' })),
    valueFormatter: format,
    withLegend: series.length > 1,
    legendProps: { verticalAlign: 'bottom' as const, height: 32 },
    tickLine: 'none' as const,
    xAxisProps: { interval: 'equidistantPreserveStart' as const, minTickGap: 16 },
    yAxisProps: { allowDecimals: false, width: 64, ...(range && { domain: range }) },
    'aria-hidden': true,
  };
  // Without the layer for assistive technology, the drawing cannot get the focus.
  const ownProps = { accessibilityLayer: false, margin: { top: 8, right: 8 } };
  if (kind === 'line') {
    return (
      <LineChart
        {...common}
        curveType="linear"
        connectNulls={false}
        lineChartProps={ownProps}
        lineProps={{ isAnimationActive: false }}
      />
    );
  }
  return (
    <BarChart
      {...common}
      type="stacked"
      maxBarWidth={28}
      barChartProps={ownProps}
      barProps={{ isAnimationActive: false }}
    />
  );
}
