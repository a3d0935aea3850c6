import { Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { formatSignedCents } from '../../../common/dollars.ts';
import { formatDate } from '../../../common/formats.ts';
import {
  earningKindNames,
  earningMessages,
  adminPayoutMessages as words,
} from '../../../common/messages/notary-pay.ts';
import { shellMessages } from '../../../common/messages/shell.ts';
import type { PayoutEarning } from '../../../common/payout-decisions.ts';
import { reasonOf } from '../ui/api-error.ts';
import { ErrorState } from '../ui/error-state.tsx';
import { KeyPager } from '../ui/key-pager.tsx';
import { type Column, Quiet, RecordTable } from '../ui/record-table.tsx';
import { useKeyPages } from '../ui/use-key-pages.ts';
import { payoutEarningsQuery } from './queries.ts';

/** What a payout pays for, in a dialog. */
export function PayoutEarnings({ payoutId }: { payoutId: string }) {
  const pages = useKeyPages(payoutId);
  const query = useQuery(
    payoutEarningsQuery(payoutId, pages.cursor ? { cursor: pages.cursor } : {}),
  );
  if (query.isPending) return <Skeleton height="8lh" />;
  if (!query.data) {
    return (
      <ErrorState
        title={words.earningsFailed}
        text={reasonOf(query.error, shellMessages.failedText)}
        onRetry={() => void query.refetch()}
      />
    );
  }
  const { rows, nextCursor } = query.data;
  // Another person withdrew the payout.
  if (rows.length === 0) return <Text c="dimmed">{words.noEarnings}</Text>;
  return (
    <section aria-label={words.earnings}>
      <Stack gap="md">
        <RecordTable columns={columns()} rows={rows} keyOf={({ id }) => id} />
        <KeyPager
          pages={pages}
          nextCursor={nextCursor}
          busy={query.isPlaceholderData && query.isFetching}
        />
      </Stack>
    </section>
  );
}

/** The columns in the current language. */
const columns = (): Column<PayoutEarning>[] => [
  { name: words.earnings, kind: 'main', cell: (earning) => <What earning={earning} /> },
  { name: earningMessages.date, cell: ({ at }) => formatDate(at) },
  { name: earningMessages.amount, cell: ({ cents }) => formatSignedCents(cents) },
];

function What({ earning }: { earning: PayoutEarning }) {
  const { kind, sessionNumber, minutes, reason, correctedBy } = earning;
  return (
    <>
      {earningKindNames[kind]}
      {sessionNumber && <Quiet>{earningMessages.session({ session: sessionNumber })}</Quiet>}
      {minutes !== null && <Quiet>{earningMessages.minutes({ minutes })}</Quiet>}
      {reason && <Quiet>{reason}</Quiet>}
      {correctedBy && <Quiet>{words.correctedBy({ email: correctedBy })}</Quiet>}
    </>
  );
}
