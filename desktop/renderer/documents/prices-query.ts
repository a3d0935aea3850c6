import { queryOptions } from '@tanstack/react-query';
import { getNotarizationPrices } from '../../../common/prices.ts';
import { call } from '../ui/api.ts';

/** What a notarization costs the user. Prices change without a message, so each dialog asks again. */
export const pricesQuery = queryOptions({
  queryKey: ['/api/notarization-prices'],
  queryFn: ({ signal }) => call(getNotarizationPrices, { signal }),
  staleTime: 0,
});
