import { queryOptions } from '@tanstack/react-query';
import { callDesktop } from '../ui/desktop.ts';

/** Every setting with who decided it. */
export const settingsQuery = queryOptions({
  queryKey: ['desktop', 'settings'],
  queryFn: () => callDesktop('settings:read'),
});

/** How it stands with new versions; the main process tells each change. */
export const updatesQuery = queryOptions({
  queryKey: ['desktop', 'updates'],
  queryFn: () => callDesktop('updates:state'),
});
