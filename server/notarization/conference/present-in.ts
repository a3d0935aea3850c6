import type { Services } from '../../services.ts';
import { listSeatsOf } from './store.ts';

/**
 * Returns, by conference, the accounts whose seat has an open socket now. Queries the database only
 * if someone is connected.
 */
export async function presentIn(
  { db, liveConferences }: Pick<Services, 'db' | 'liveConferences'>,
  conferenceIds: (string | null)[],
): Promise<Map<string, Set<string>>> {
  const seated = conferenceIds.flatMap((id) => (id ? [...liveConferences.connectedIn(id)] : []));
  const present = new Map<string, Set<string>>();
  if (seated.length === 0) return present;
  for (const { conferenceId, userId } of await listSeatsOf(db, seated)) {
    present.set(conferenceId, (present.get(conferenceId) ?? new Set()).add(userId));
  }
  return present;
}
