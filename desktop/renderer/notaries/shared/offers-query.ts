import { queryOptions } from '@tanstack/react-query';
import { listOffers } from '../../../../common/notary-assignments.ts';
import { call } from '../../ui/api.ts';

/** The offers that wait for the user's answer; none for people who are not notaries. */
export const offersQuery = queryOptions({
  queryKey: ['/api/notaries', 'offers'],
  queryFn: ({ signal }) => call(listOffers, { signal }),
});
