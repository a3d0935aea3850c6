import { queryOptions } from '@tanstack/react-query';
import { callDesktop } from '../ui/desktop.ts';

/** Facts about the app; they change with its settings alone. */
export const appFactsQuery = queryOptions({
  queryKey: ['desktop', 'facts'],
  queryFn: () => callDesktop('app:describe'),
});

/** What the configured server answers when it is asked who it is. */
export const serverQuery = queryOptions({
  queryKey: ['desktop', 'server'],
  queryFn: () => callDesktop('server:check'),
  // Whatever became of it last time: a start of the screens asks anew.
  gcTime: 0,
});

/** Whether a sign-in is under way in the system's browser. */
export const signInQuery = queryOptions({
  queryKey: ['desktop', 'sign-in'],
  queryFn: () => callDesktop('sign-in:state'),
});
