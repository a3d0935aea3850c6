import { Button, Group, Skeleton, Stack, Text, Title } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { formatCents, formatDate } from '../../../../common/formats.ts';
import { shellMessages } from '../../../../common/messages/shell.ts';
import { subscriptionMessages as words } from '../../../../common/messages/subscriptions.ts';
import {
  cancelSubscription,
  checkSubscription,
  keepSubscription,
  type PlanState,
  type Subscription,
} from '../../../../common/subscriptions.ts';
import { call } from '../../ui/api.ts';
import { reasonOf } from '../../ui/api-error.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { showFailure } from '../../ui/show-failure.ts';
import { showToast } from '../../ui/toasts.ts';
import { AddCard } from './add-card.tsx';
import { CHARGES_KEY, PLAN_KEY, planQuery } from './charge-queries.ts';
import { SubscribeDialog } from './subscribe-dialog.tsx';

/** The plan of the account, with its subscription or the offer to subscribe. */
export function Plan() {
  const [search] = useSearchParams();
  // The button Try Free of the home page leads here.
  const isWanted = search.get('plan') === 'business';
  const query = useQuery(planQuery());
  if (query.isPending) return <Skeleton height="4lh" />;
  if (!query.data) {
    return (
      <ErrorState
        title={words.failed}
        text={reasonOf(query.error, shellMessages.failedText)}
        onRetry={() => void query.refetch()}
      />
    );
  }
  const { plan, subscription, offer } = query.data;
  const isOpen = subscription !== null && subscription.status !== 'ended';
  if (!isOpen && !offer) {
    if (plan !== 'individual') return <Text>{words.agreement}</Text>;
    return isWanted ? <Text role="status">{words.notOffered}</Text> : null;
  }
  return (
    <Stack component="section" gap="xs" aria-label={words.title}>
      {isOpen && <OpenSubscription subscription={subscription} />}
      {!isOpen && subscription?.endedAt && (
        <Text>{words.ended({ date: formatDate(subscription.endedAt) })}</Text>
      )}
      {offer && <Offer state={query.data} offer={offer} isWanted={isWanted} />}
    </Stack>
  );
}

interface OfferProps {
  state: PlanState;
  offer: NonNullable<PlanState['offer']>;
  /** Whether the person pressed Try Free on the home page. */
  isWanted: boolean;
}

function Offer({ state, offer, isWanted }: OfferProps) {
  const [, setSearch] = useSearchParams();
  const [isOpen, setOpen] = useState(isWanted && state.card !== null);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isWanted) heading.current?.scrollIntoView();
  }, [isWanted]);
  const close = () => {
    setOpen(false);
    setSearch(
      (before) => {
        before.delete('plan');
        return before;
      },
      { replace: true },
    );
  };
  const price = formatCents(offer.monthCents);
  return (
    <>
      <Text>{words.individual}</Text>
      <Title order={3} ref={heading}>
        {words.offerTitle({ price })}
      </Title>
      <Text>{words.offerText({ count: offer.includedActs })}</Text>
      {offer.trialDays > 0 && (
        <Text>{words.offerTrial({ days: offer.trialDays, count: offer.trialActs })}</Text>
      )}
      {state.card ? (
        <>
          <Group>
            <Button onClick={() => setOpen(true)}>
              {offer.trialDays > 0 ? words.tryFree({ days: offer.trialDays }) : words.subscribe}
            </Button>
          </Group>
          <SubscribeDialog opened={isOpen} offer={offer} card={state.card} onClose={close} />
        </>
      ) : (
        <div>
          <AddCard plan="business" text={words.needsCard} />
        </div>
      )}
    </>
  );
}

function OpenSubscription({ subscription }: { subscription: Subscription }) {
  const { status, period, cancelsAtEnd, cancelsNow, sandbox } = subscription;
  const price = formatCents(subscription.monthCents);
  const date = period ? formatDate(period.end) : '';
  if (cancelsNow) {
    return (
      <>
        <Title order={3}>{words.business}</Title>
        <Text role="status">{words.ending}</Text>
      </>
    );
  }
  return (
    <>
      <Title order={3}>{words.business}</Title>
      {status === 'starting' && <Text role="status">{words.starting}</Text>}
      {status === 'trialing' && !cancelsAtEnd && <Text>{words.trial({ date, price })}</Text>}
      {status === 'active' && !cancelsAtEnd && <Text>{words.renews({ date, price })}</Text>}
      {status === 'past_due' && <Text role="status">{words.pastDue}</Text>}
      {cancelsAtEnd && period && status !== 'past_due' && <Text>{words.endsOn({ date })}</Text>}
      {period && (status === 'trialing' || status === 'active') && (
        <Text>
          {(status === 'trialing' ? words.usedTrial : words.used)({
            used: period.usedActs,
            included: period.includedActs,
          })}
        </Text>
      )}
      {sandbox && <Text size="sm">{words.sandbox}</Text>}
      <ChangeSubscription subscription={subscription} />
    </>
  );
}

/** Cancels the subscription, or takes the cancellation back. */
function ChangeSubscription({ subscription }: { subscription: Subscription }) {
  const queryClient = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const isPastDue = subscription.status === 'past_due';
  const isStarting = subscription.status === 'starting';
  // Without a paid period, there is nothing to use until its end.
  const endsNow = isPastDue || isStarting;
  const mayKeep = subscription.cancelsAtEnd && !endsNow;
  const change = useMutation({
    mutationFn: async () => {
      if (mayKeep) await call(keepSubscription, {});
      else {
        const when = endsNow ? ('now' as const) : ('period_end' as const);
        const periodEnd = subscription.period?.end ?? null;
        await call(cancelSubscription, { body: { when, periodEnd } });
      }
      // The change is stored. If the provider does not respond now, it gets it later.
      await call(checkSubscription, {}).catch(() => undefined);
    },
    onSuccess: () => {
      setAsking(false);
      showToast({ title: mayKeep ? words.kept : words.cancelled });
    },
    onError: (error) => showFailure(words.actionFailed, error, shellMessages.failedText),
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: PLAN_KEY }),
        queryClient.invalidateQueries({ queryKey: CHARGES_KEY }),
      ]),
  });
  const date = subscription.period ? formatDate(subscription.period.end) : '';
  return (
    <Group>
      {mayKeep ? (
        <Button loading={change.isPending} onClick={() => change.mutate()}>
          {words.keep}
        </Button>
      ) : (
        <Button variant="default" onClick={() => setAsking(true)}>
          {words.cancel}
        </Button>
      )}
      <ConfirmDialog
        opened={isAsking}
        title={words.cancelTitle}
        text={
          isPastDue
            ? words.cancelNowText
            : isStarting
              ? words.cancelStartingText
              : words.cancelText({ date })
        }
        confirm={words.cancelConfirm}
        keep={words.keep}
        pending={change.isPending}
        plain={!endsNow}
        onConfirm={() => change.mutate()}
        onClose={() => setAsking(false)}
      />
    </Group>
  );
}
