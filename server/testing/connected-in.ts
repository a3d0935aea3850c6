import { listConnected } from '../notarization/conference/store.ts';
import type { TestServer } from './test-server.ts';

/** Returns the seats of a conference whose people are in it now. */
export async function connectedIn(server: TestServer, conferenceId: string): Promise<Set<string>> {
  const seats = await listConnected(server.services.db, [conferenceId]);
  return new Set(seats.map(({ id }) => id));
}
