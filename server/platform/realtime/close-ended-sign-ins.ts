import type { Services } from '../../services.ts';

/**
 * Closes the sockets of this node whose sign-in has ended. Another node may have ended it while the
 * bus was not available.
 */
export async function closeEndedSignIns({
  hub,
  access,
}: Pick<Services, 'hub' | 'access'>): Promise<void> {
  const open = hub.signIns();
  if (open.length === 0) return;
  for (const sid of await access.listEndedSessions(open)) hub.closeSession(sid);
}
