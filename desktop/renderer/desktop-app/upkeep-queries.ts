import { queryOptions } from '@tanstack/react-query';
import { callDesktop } from '../ui/desktop.ts';

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
