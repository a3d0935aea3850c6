import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { previewDeletion } from '../../../common/account.ts';
import { listOwnSecurityEvents } from '../../../common/security-events.ts';
import { listSignIns } from '../../../common/sign-ins.ts';
import { getRecoveryCodes } from '../../../common/step-up.ts';
import { call } from '../ui/api.ts';
import { fetchKeyPage } from '../ui/key-page.ts';

/** How many recovery codes the user can still use. */
export const recoveryCodesQuery = queryOptions({
  queryKey: ['/api/step-up', 'recovery-codes'],
  queryFn: ({ signal }) => call(getRecoveryCodes, { signal }),
});

/** The user's own sign-ins; fetched on every visit, because no event reports a sign-in. */
export const signInsQuery = queryOptions({
  queryKey: ['/api/user', 'sign-ins'],
  queryFn: ({ signal }) => call(listSignIns, { signal }),
  staleTime: 0,
});

const ACTIVITY_PAGE = 10;

/** The first part of the key of each page of the security activity. */
export const securityActivity = ['/api/user', 'security-events'] as const;

/** Security events of the user's own account, newest first; fetched on every visit. */
export function securityActivityQuery(cursor: string | undefined) {
  return queryOptions({
    queryKey: [...securityActivity, cursor ?? ''],
    queryFn: ({ signal }) =>
      fetchKeyPage(
        listOwnSecurityEvents,
        { limit: ACTIVITY_PAGE, ...(cursor ? { cursor } : {}) },
        signal,
      ),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
}

/** What deleting the account would do now. */
export const deletionQuery = queryOptions({
  queryKey: ['/api/user', 'deletion'],
  queryFn: ({ signal }) => call(previewDeletion, { signal }),
  gcTime: 0,
});
