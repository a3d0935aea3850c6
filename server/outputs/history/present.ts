import { type HistoryEntry, historyEntry, type RecordedEvent } from '../../../common/history.ts';
import { fullName } from '../../accounts/users/store.ts';
import type { FullEvent, StoredEvent } from './store.ts';

/** Returns an event as people see it: without the data that only subscribers need. */
export const presentEvent = (event: StoredEvent): HistoryEntry =>
  historyEntry.parse({
    id: event.id,
    type: event.type,
    at: event.at.toISOString(),
    by: event.by,
    sessionId: event.sessionId,
    facts: event.data,
  });

/** Returns an event as the administrator and auditors see it: with all its data. */
export const presentFullEvent = ({ actor, at, ...event }: FullEvent): RecordedEvent => ({
  ...event,
  at: at.toISOString(),
  actor: actor && { id: actor.id, name: fullName(actor), email: actor.email },
});
