import type { QueryClient } from '@tanstack/react-query';
import { changeUser } from '../../../common/profile.ts';
import { call } from '../ui/api.ts';
import { currentUserQuery } from '../ui/current-user.ts';

/** Tells the server which clock this person's browser goes by; only where it knows none yet. */
export async function tellTimezone(queryClient: QueryClient): Promise<void> {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const user = await call(changeUser, { body: { timezone: timeZone } });
  queryClient.setQueryData(currentUserQuery.queryKey, user);
}
