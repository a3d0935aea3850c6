import { Button, Group, Skeleton, Stack, Text, Title } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { formatSignedCents } from '../../../../common/dollars.ts';
import { formatDate } from '../../../../common/formats.ts';
import {
  earningMessages,
  paymentStatusNames,
  payoutMessages as words,
} from '../../../../common/messages/notary-pay.ts';
import { sandboxMark } from '../../../../common/messages/prices.ts';
import { shellMessages } from '../../../../common/messages/shell.ts';
import type { Notary } from '../../../../common/notaries.ts';
import {
  openPayoutAccount,
  type Payout,
  type PayoutAccount,
  requestPayout,
} from '../../../../common/payouts.ts';
import { call } from '../../ui/api.ts';
import { reasonOf } from '../../ui/api-error.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { useFreshAction } from '../../ui/fresh-action.ts';
import { KeyPager } from '../../ui/key-pager.tsx';
import { goTo } from '../../ui/navigation.ts';
import { type Column, Quiet, RecordTable } from '../../ui/record-table.tsx';
import { showFailure } from '../../ui/show-failure.ts';
import { showToast } from '../../ui/toasts.ts';
import { useKeyPages } from '../../ui/use-key-pages.ts';
import { payKey, payoutAccountQuery, payoutsQuery } from './queries.ts';

/** How a notary is paid, and their payouts. */
export function Payouts({ notary }: { notary: Notary }) {
  const [search] = useSearchParams();
  // The provider leads back here.
  const account = useQuery(payoutAccountQuery(notary.id, search.has('account')));
  return (
    <section aria-label={words.title}>
      <Stack gap="md">
        <Title order={2}>{words.title}</Title>
        <Text c="dimmed">{words.text}</Text>
        {account.isPending && <Skeleton height="3lh" />}
        {account.isError && (
          <ErrorState
            title={words.accountFailed}
            text={reasonOf(account.error, shellMessages.failedText)}
            onRetry={() => void account.refetch()}
          />
        )}
        {account.data && <Account notary={notary} account={account.data} />}
        <PayoutList notary={notary} />
      </Stack>
    </section>
  );
}

function accountText({ provider, state }: PayoutAccount): string {
  if (provider === null) return words.unavailable;
  if (provider === 'sandbox') return words.sandbox;
  return state === 'none' ? words.noAccount : words[state];
}

/** The text of the button that leads to the page of the provider. */
const openText = ({ state }: PayoutAccount): string => {
  if (state === 'rejected') return words.replaceAccount;
  return state === 'none' || state === 'incomplete' ? words.openAccount : words.changeAccount;
};

function Account({ notary, account }: { notary: Notary; account: PayoutAccount }) {
  const queryClient = useQueryClient();
  const params = { id: notary.id };
  const request = useMutation({
    mutationFn: () => call(requestPayout, { params }),
    onSuccess: () => showToast({ title: words.requested }),
    onError: (error) => showFailure(words.requestFailed, error, shellMessages.failedText),
    onSettled: () => queryClient.invalidateQueries({ queryKey: payKey(notary.id) }),
  });
  const open = useMutation({
    mutationFn: () => call(openPayoutAccount, { params }),
    onSuccess: ({ url }) => goTo(url),
    onError: (error) => showFailure(words.openFailed, error, shellMessages.failedText),
  });
  const { abilities, problem, state } = account;
  const isReady = state === 'payable' || state === 'in_review';
  // The page of the provider needs a recent sign-in.
  const opening = useFreshAction('open-payout-account', () => open.mutate());
  return (
    <>
      <Text>{accountText(account)}</Text>
      {problem && <Text>{words.problem({ problem })}</Text>}
      <Group>
        {abilities.requestPayout && (
          <Button loading={request.isPending} onClick={() => request.mutate()}>
            {words.request}
          </Button>
        )}
        {abilities.openAccount && (
          <Button
            variant={isReady ? 'default' : 'filled'}
            loading={open.isPending || open.isSuccess}
            onClick={() => opening.start()}
          >
            {openText(account)}
          </Button>
        )}
      </Group>
    </>
  );
}

function PayoutList({ notary }: { notary: Notary }) {
  const pages = useKeyPages('payouts');
  const query = useQuery(payoutsQuery(notary.id, pages.cursor ? { cursor: pages.cursor } : {}));
  if (query.isPending) return <Skeleton height="4lh" />;
  if (!query.data) {
    return (
      <ErrorState
        title={words.listFailed}
        text={reasonOf(query.error, shellMessages.failedText)}
        onRetry={() => void query.refetch()}
      />
    );
  }
  if (query.data.rows.length === 0) return <Text c="dimmed">{words.empty}</Text>;
  return (
    <>
      <RecordTable
        columns={columnsFor(notary.timezone)}
        rows={query.data.rows}
        keyOf={({ id }) => id}
      />
      <KeyPager
        pages={pages}
        nextCursor={query.data.nextCursor}
        busy={query.isPlaceholderData && query.isFetching}
      />
    </>
  );
}

/** The columns in the current language. */
const columnsFor = (timezone: string): Column<Payout>[] => [
  { name: earningMessages.date, cell: ({ createdAt }) => formatDate(createdAt, timezone) },
  {
    name: earningMessages.amount,
    kind: 'main',
    cell: ({ cents, sandbox }) => `${formatSignedCents(cents)}${sandboxMark(sandbox)}`,
  },
  {
    name: earningMessages.status,
    cell: (payout) => (
      <>
        {paymentStatusNames[payout.status]}
        <Quiet>{detailOf(payout, timezone)}</Quiet>
      </>
    ),
  },
];

function detailOf(payout: Payout, timezone: string): string {
  const { status, hold, paidAt, withdrawalReason } = payout;
  if (withdrawalReason) return words.withdrawn({ reason: withdrawalReason });
  if (hold?.reason) return words.heldBecause({ reason: hold.reason });
  if (hold) return words.heldSuspension;
  if (status === 'failed') return words.failedText;
  if (paidAt) return earningMessages.paidOn({ date: formatDate(paidAt, timezone) });
  return status === 'pending' ? words.waiting : '';
}
