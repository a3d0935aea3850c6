import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import { getEarningsSummary, listEarnings } from '../../../../common/earnings.ts';
import { call } from '../../ui/api.ts';
import { fetchKeyPage } from '../../ui/key-page.ts';

/** Part of the key of a notary, so that an event about the notary refreshes it. */
const keyOf = (id: string) => ['/api/notaries', id, 'earnings'];

const PAGE = 50;

/** What the notary is owed, and what they earned in each month. */
export const earningsSummaryQuery = (id: string) =>
  queryOptions({
    queryKey: [...keyOf(id), 'summary'],
    queryFn: ({ signal }) => call(getEarningsSummary, { params: { id }, signal }),
    staleTime: 0,
  });

/** What the notary earned, newest first. */
export const earningsQuery = (
  id: string,
  filter: Omit<z.input<typeof listEarnings.query>, 'limit'>,
) =>
  queryOptions({
    queryKey: [...keyOf(id), 'list', filter],
    queryFn: ({ signal }) => fetchKeyPage(listEarnings, { ...filter, limit: PAGE }, signal, { id }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
