import { queryOptions } from '@tanstack/react-query';
import { callDesktop } from '../ui/desktop.ts';

/** Facts about the app, which change only with its settings. */
export const appFactsQuery = queryOptions({
  queryKey: ['desktop', 'facts'],
  queryFn: () => callDesktop('app:describe'),
});

/** The answer of the configured server to a check. */
export const serverQuery = queryOptions({
  queryKey: ['desktop', 'server'],
  queryFn: () => callDesktop('server:check'),
  // Not cached: a restart of the screens checks again.
  gcTime: 0,
});

/** Whether a sign-in is in progress in the system browser. */
export const signInQuery = queryOptions({
  queryKey: ['desktop', 'sign-in'],
  queryFn: () => callDesktop('sign-in:state'),
});

/** Every setting with its source. */
export const settingsQuery = queryOptions({
  queryKey: ['desktop', 'settings'],
  queryFn: () => callDesktop('settings:read'),
});

/** The update status; the main process reports each change. */
export const updatesQuery = queryOptions({
  queryKey: ['desktop', 'updates'],
  queryFn: () => callDesktop('updates:state'),
});
