import { Anchor, Skeleton, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { earningMessages as words } from '../../../../common/messages/notary-pay.ts';
import { shellMessages } from '../../../../common/messages/shell.ts';
import type { Notary } from '../../../../common/notaries.ts';
import { reasonOf } from '../../ui/api-error.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { Page } from '../../ui/page.tsx';
import { BalanceFigures } from './balance-figures.tsx';
import { EarningList } from './earning-list.tsx';
import { MonthList } from './month-list.tsx';
import { Payouts } from './payouts.tsx';
import { earningsSummaryQuery } from './queries.ts';

/** What a notary is owed, earned in each month and for each document, with statements. */
export function EarningsPage({ notary }: { notary: Notary }) {
  const summary = useQuery(earningsSummaryQuery(notary.id));
  return (
    <Page title={words.title}>
      <Stack gap="xl">
        <header>
          <Anchor component={Link} to="/notary" size="sm">
            {words.back}
          </Anchor>
          <Title>{words.title}</Title>
          {summary.data?.sandbox && <Text c="dimmed">{words.sandbox}</Text>}
        </header>
        {summary.isPending && (
          <div role="status" aria-label={words.loading}>
            <Skeleton height="16lh" />
          </div>
        )}
        {summary.isError && (
          <ErrorState
            title={words.failed}
            text={reasonOf(summary.error, shellMessages.failedText)}
            onRetry={() => void summary.refetch()}
          />
        )}
        {summary.data && (
          <>
            <BalanceFigures balance={summary.data.balance} />
            <Payouts notary={notary} />
            {summary.data.months.length > 0 && (
              <MonthList notaryId={notary.id} months={summary.data.months} />
            )}
            <EarningList notary={notary} months={summary.data.months} />
          </>
        )}
      </Stack>
    </Page>
  );
}
