import { useQuery } from '@tanstack/react-query';
import type { AdministrationWeek } from '../../../common/administration.ts';
import { formatNumber } from '../../../common/formats.ts';
import { weeklyFigureMessages as words } from '../../../common/messages/weekly-figures.ts';
import { WeeklyChart } from '../ui/weekly-figures/weekly-chart.tsx';
import { WeeklyFigures } from '../ui/weekly-figures/weekly-figures.tsx';
import { administrationWeeksQuery } from './queries.ts';

const isEmpty = ({ acts, waitSeconds, declined, released }: AdministrationWeek) =>
  acts === 0 && waitSeconds === null && declined === 0 && released === 0;

/** Minutes with at most one decimal. */
const inMinutes = (seconds: number | null) => seconds && Math.round(seconds / 6) / 10;

/** The acts, waiting time and refusals of all sessions in the last twelve weeks. */
export function OverviewWeeks() {
  return (
    <WeeklyFigures
      query={useQuery(administrationWeeksQuery)}
      note={words.ofAll}
      isEmpty={isEmpty}
      emptyText={words.noneOfAll}
      charts={(weeks) => (
        <>
          <WeeklyChart
            kind="bars"
            title={words.acts}
            series={[words.acts]}
            weeks={weeks.map(({ startsOn, acts }) => ({ startsOn, values: [acts] }))}
            format={formatNumber}
          />
          <WeeklyChart
            kind="line"
            title={words.wait}
            text={words.waitText}
            series={[words.wait]}
            weeks={weeks.map(({ startsOn, waitSeconds }) => ({
              startsOn,
              values: [inMinutes(waitSeconds)],
            }))}
            format={(minutes) => words.minutes({ minutes })}
          />
          <WeeklyChart
            kind="bars"
            title={words.refusals}
            series={[words.declined, words.released]}
            weeks={weeks.map(({ startsOn, declined, released }) => ({
              startsOn,
              values: [declined, released],
            }))}
            format={formatNumber}
          />
        </>
      )}
    />
  );
}
