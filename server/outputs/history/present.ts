import type { EventOf } from '../../../common/events/catalog.ts';
import { type HistoryEntry, historyEntry, type RecordedEvent } from '../../../common/history.ts';
import { withLanguage } from '../../../common/messages/catalog/current-language.ts';
import type { Language } from '../../../common/messages/catalog/languages.ts';
import type { Problem } from '../../../common/messages/errors.ts';
import { storedReasonText } from '../../../common/messages/stored-reason.ts';
import { fullName } from '../../accounts/users/store.ts';
import type { FullEvent, StoredEvent } from './store.ts';

/** Returns the data of an event, with the reason of a failed seal in the language of the reader. */
function dataFor(
  language: Language,
  { type, data }: Pick<FullEvent, 'type' | 'data'>,
): Record<string, unknown> {
  if (type !== 'seal.failed') return data;
  const { reason, problems = null } = data as EventOf<'seal.failed'>['data'];
  const stored = { english: reason, problems: problems as readonly Problem[] | null };
  return { ...data, reason: withLanguage(language, () => storedReasonText(stored)) };
}

/** Returns an event as people see it: without the data that only subscribers need. */
export const presentEvent = (language: Language, event: StoredEvent): HistoryEntry =>
  historyEntry.parse({
    id: event.id,
    type: event.type,
    at: event.at.toISOString(),
    by: event.by,
    sessionId: event.sessionId,
    documentName: event.documentName,
    facts: dataFor(language, event),
  });

/** Returns an event as the administrator and auditors see it: with all its data. */
export const presentFullEvent = (
  language: Language,
  { actor, at, ...event }: FullEvent,
): RecordedEvent => ({
  ...event,
  data: dataFor(language, event),
  at: at.toISOString(),
  actor: actor && { id: actor.id, name: fullName(actor), email: actor.email },
});
