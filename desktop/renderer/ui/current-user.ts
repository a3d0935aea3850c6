import { queryOptions, useQuery } from '@tanstack/react-query';
import { currentUser, type User } from '../../../common/users.ts';
import { call } from './api.ts';

export const currentUserQuery = queryOptions({
  queryKey: ['/api/user'],
  queryFn: ({ signal }) => call(currentUser, { signal }),
  meta: { mayBeSignedOut: true },
  // A failure means signed out and is not retried: repeating it on every screen would flicker.
  retryOnMount: false,
});

export type Authentication =
  | { state: 'loading' }
  | { state: 'signed-in'; user: User }
  | { state: 'signed-out' };

/** The person at this screen. Any failure of the request means signed out. */
export function useAuthentication(): Authentication {
  const { data, isPending } = useQuery(currentUserQuery);
  if (data) return { state: 'signed-in', user: data };
  return isPending ? { state: 'loading' } : { state: 'signed-out' };
}
