import { queryOptions } from '@tanstack/react-query';
import { listStepUpCredentials } from '../../../../common/step-up.ts';
import { call } from '../../ui/api.ts';

/** The user's own second factors. */
export const stepUpQuery = queryOptions({
  queryKey: ['/api/step-up'],
  queryFn: ({ signal }) => call(listStepUpCredentials, { signal }),
});
