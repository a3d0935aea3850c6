import { queryOptions } from '@tanstack/react-query';
import { previewDeletion } from '../../../common/account.ts';
import { listSignIns } from '../../../common/sign-ins.ts';
import { listStepUpCredentials } from '../../../common/step-up.ts';
import { call } from '../ui/api.ts';

/** One's own second factors. */
export const stepUpQuery = queryOptions({
  queryKey: ['/api/step-up'],
  queryFn: ({ signal }) => call(listStepUpCredentials, { signal }),
});

/** Where one is signed in; asked anew with every visit, since no message tells of a sign-in. */
export const signInsQuery = queryOptions({
  queryKey: ['/api/user', 'sign-ins'],
  queryFn: ({ signal }) => call(listSignIns, { signal }),
  staleTime: 0,
});

/** What deleting the account would do now. */
export const deletionQuery = queryOptions({
  queryKey: ['/api/user', 'deletion'],
  queryFn: ({ signal }) => call(previewDeletion, { signal }),
  gcTime: 0,
});
