import { useQuery } from '@tanstack/react-query';
import { formatCents, formatNumber } from '../../../common/formats.ts';
import { timezoneName } from '../../../common/messages/notaries.ts';
import { weeklyFigureMessages as words } from '../../../common/messages/weekly-figures.ts';
import type { Notary } from '../../../common/notaries.ts';
import { WeeklyChart } from '../ui/weekly-figures/weekly-chart.tsx';
import { WeeklyFigures } from '../ui/weekly-figures/weekly-figures.tsx';
import { notaryWeeksQuery } from './queries.ts';

/** The earnings, acts and ratings of a notary in the last twelve weeks. */
export function NotaryWeeks({ notary }: { notary: Notary }) {
  return (
    <WeeklyFigures
      query={useQuery(notaryWeeksQuery(notary.id))}
      note={words.ofNotary({ timezone: timezoneName(notary.timezone) })}
      isEmpty={({ acts, earned }) => acts === 0 && earned === 0}
      emptyText={words.noneOfNotary}
      charts={(weeks) => (
        <>
          <WeeklyChart
            kind="bars"
            title={words.earned}
            series={[words.earned]}
            weeks={weeks.map(({ startsOn, earned }) => ({ startsOn, values: [earned] }))}
            format={formatCents}
          />
          <WeeklyChart
            kind="bars"
            title={words.acts}
            series={[words.acts]}
            weeks={weeks.map(({ startsOn, acts }) => ({ startsOn, values: [acts] }))}
            format={formatNumber}
          />
          <WeeklyChart
            kind="line"
            title={words.rating}
            series={[words.rating]}
            weeks={weeks.map(({ startsOn, rating }) => ({ startsOn, values: [rating] }))}
            format={formatNumber}
            range={[1, 5]}
          />
        </>
      )}
    />
  );
}
