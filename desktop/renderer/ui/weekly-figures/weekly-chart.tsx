import { Button, Skeleton, Table, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { formatDate } from '../../../../common/formats.ts';
import { weeklyFigureMessages as words } from '../../../../common/messages/weekly-figures.ts';
import { later, type Waiting } from '../later.tsx';
import styles from './weekly-chart.module.css';

export interface ChartProps {
  /** Bars for amounts, which add up. A line for values that do not, such as means. */
  kind: 'bars' | 'line';
  /** The names of the series, at most two. */
  series: readonly string[];
  /** The weeks, oldest first, each with one value for each series; null for no value. */
  weeks: readonly { startsOn: string; values: readonly (number | null)[] }[];
  format: (value: number) => string;
  /** The lowest and the highest value of the axis; by default, what the values need. */
  range?: [number, number];
}

interface WeeklyChartProps extends ChartProps {
  title: string;
  text?: string;
}

const Drawing = later<ChartProps>(async () => (await import('./chart-drawing.tsx')).ChartDrawing, {
  StandIn: ({ failed }: Waiting) =>
    failed ? <Text c="dimmed">{words.chartFailed}</Text> : <Skeleton className={styles.drawing} />,
});

/** A chart of weekly figures, and the same figures as a table. */
export function WeeklyChart({ title, text, ...chart }: WeeklyChartProps) {
  const [asTable, setAsTable] = useState(false);
  const { series, weeks, format } = chart;
  const shown = (value: number | null | undefined) =>
    value === null || value === undefined ? words.noValue : format(value);
  return (
    <section className={styles.chart} aria-label={title}>
      <div className={styles.head}>
        <Title order={3}>{title}</Title>
        <Button
          size="compact-sm"
          variant="subtle"
          aria-label={(asTable ? words.showChartNamed : words.showTableNamed)({ chart: title })}
          onClick={() => setAsTable(!asTable)}
        >
          {asTable ? words.showChart : words.showTable}
        </Button>
      </div>
      {text && <span className={styles.text}>{text}</span>}
      {series.length === 1 && (
        <span className={styles.text}>
          {words.thisWeek({ value: shown(weeks.at(-1)?.values[0]) })}
        </span>
      )}
      <div className={styles.area}>
        {!asTable && <Drawing.Part {...chart} />}
        <div className={styles.table} data-hidden={asTable ? undefined : true}>
          <Table>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>{words.week}</Table.Th>
                {series.map((name) => (
                  <Table.Th key={name}>{name}</Table.Th>
                ))}
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {weeks.toReversed().map(({ startsOn, values }) => (
                <Table.Tr key={startsOn}>
                  <Table.Td>{formatDate(startsOn, 'UTC')}</Table.Td>
                  {series.map((name, index) => (
                    <Table.Td key={name}>{shown(values[index])}</Table.Td>
                  ))}
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </div>
      </div>
    </section>
  );
}
