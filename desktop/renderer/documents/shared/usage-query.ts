import { queryOptions } from '@tanstack/react-query';
import { getAccountUsage } from '../../../../common/plans.ts';
import { call } from '../../ui/api.ts';

/** The user's own plan and its usage. */
export const usageQuery = queryOptions({
  queryKey: ['/api/account/usage'],
  queryFn: ({ signal }) => call(getAccountUsage, { signal }),
});
