import { queryOptions } from '@tanstack/react-query';
import { checkCard, getCard } from '../../../../common/cards.ts';
import { listCharges } from '../../../../common/charges.ts';
import { getPlanState, type Subscription } from '../../../../common/subscriptions.ts';
import { call } from '../../ui/api.ts';
import { fetchKeyPage } from '../../ui/key-page.ts';

export const CHARGES_KEY = ['/api/charges'];
export const CARD_KEY = ['/api/card'];
export const PLAN_KEY = ['/api/subscription'];
/** Not every change at the provider is an event, so what is not settled is fetched again. */
const AGAIN_MS = 4000;

/** The user's card. @param entered whether they return from the page for a card, so that it is saved */
export const cardQuery = (entered: boolean) =>
  queryOptions({
    queryKey: [...CARD_KEY, entered],
    queryFn: ({ signal }) => call(entered ? checkCard : getCard, { signal }),
    staleTime: 0,
  });

const isUnsettled = (subscription: Subscription | null | undefined) =>
  subscription?.status === 'starting' ||
  subscription?.status === 'past_due' ||
  (subscription?.cancelsNow && subscription.status !== 'ended');

/** The user's plan. It is fetched again while it waits for the provider or for a payment. */
export const planQuery = () =>
  queryOptions({
    queryKey: PLAN_KEY,
    queryFn: ({ signal }) => call(getPlanState, { signal }),
    staleTime: 0,
    refetchInterval: ({ state }) => (isUnsettled(state.data?.subscription) ? AGAIN_MS : false),
  });

/** The user's charges, newest first; of one session if it is named. */
export const chargesQuery = (filter: { cursor?: string; sessionId?: string }) =>
  queryOptions({
    queryKey: [...CHARGES_KEY, filter],
    queryFn: ({ signal }) => fetchKeyPage(listCharges, filter, signal),
    staleTime: 0,
    refetchInterval: ({ state }) => {
      const isOpen = state.data?.rows.some(
        ({ status }) => status === 'due' || status === 'refunding',
      );
      return isOpen ? AGAIN_MS : false;
    },
  });
