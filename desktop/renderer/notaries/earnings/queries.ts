import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import { getEarningsSummary, listEarnings } from '../../../../common/earnings.ts';
import { checkPayoutAccount, getPayoutAccount, listPayouts } from '../../../../common/payouts.ts';
import { call } from '../../ui/api.ts';
import { fetchKeyPage } from '../../ui/key-page.ts';

/** Part of the key of a notary, so that an event about the notary refreshes it. */
export const payKey = (id: string) => ['/api/notaries', id, 'earnings'];

const PAGE = 50;

/** What the notary is owed, and what they earned in each month. */
export const earningsSummaryQuery = (id: string) =>
  queryOptions({
    queryKey: [...payKey(id), 'summary'],
    queryFn: ({ signal }) => call(getEarningsSummary, { params: { id }, signal }),
    staleTime: 0,
  });

/** What the notary earned, newest first. */
export const earningsQuery = (
  id: string,
  filter: Omit<z.input<typeof listEarnings.query>, 'limit'>,
) =>
  queryOptions({
    queryKey: [...payKey(id), 'list', filter],
    queryFn: ({ signal }) => fetchKeyPage(listEarnings, { ...filter, limit: PAGE }, signal, { id }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

/** How the notary is paid. @param entered whether they return from the page of the provider */
export const payoutAccountQuery = (id: string, entered: boolean) =>
  queryOptions({
    queryKey: [...payKey(id), 'account', entered],
    queryFn: ({ signal }) =>
      call(entered ? checkPayoutAccount : getPayoutAccount, { params: { id }, signal }),
    staleTime: 0,
  });

/** The payouts of the notary, newest first. A page has few, because the earnings follow. */
export const payoutsQuery = (id: string, filter: { cursor?: string }) =>
  queryOptions({
    queryKey: [...payKey(id), 'payouts', filter],
    queryFn: ({ signal }) => fetchKeyPage(listPayouts, { ...filter, limit: 10 }, signal, { id }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
