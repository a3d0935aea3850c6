import { type HistoryEntry, historyEntry } from '../../../common/history.ts';
import type { StoredEvent } from './store.ts';

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
