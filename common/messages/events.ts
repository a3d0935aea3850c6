import { formatDateTime } from '../formats.ts';
import type { RecordedEvent } from '../history.ts';
import { createMessages, findMessage } from './catalog/create-messages.ts';
import { english } from './en/events.ts';

export const { eventListMessages, recordedEventNames, eventSubjectNames, eventDataNames } =
  createMessages(english, async () => (await import('./es/events.ts')).spanish);

/** An instant as JSON contains it. */
const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/;

function valueText(value: unknown): string {
  if (typeof value === 'boolean') return value ? eventListMessages.yes : eventListMessages.no;
  if (Array.isArray(value)) return value.map(valueText).join(', ');
  if (typeof value === 'string' && INSTANT.test(value)) return formatDateTime(value);
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

/** Returns the name of an event; its type if it has none. */
export const recordedEventName = ({ type }: Pick<RecordedEvent, 'type'>): string =>
  findMessage(recordedEventNames, type) ?? type;

/** Returns the records that an event is about: the name and the ID of each. */
export const subjectTexts = ({ subjects }: Pick<RecordedEvent, 'subjects'>): [string, string][] =>
  Object.entries(subjects).map(([name, id]) => [findMessage(eventSubjectNames, name) ?? name, id]);

/** Returns what an event states in words, one line for each fact. */
export const dataTexts = ({ data }: Pick<RecordedEvent, 'data'>): string[] =>
  Object.entries(data)
    // The text of the problems is the reason, which is listed as well.
    .filter(([name, value]) => name !== 'problems' && value !== null && value !== '')
    .map(([name, value]) => `${findMessage(eventDataNames, name) ?? name}: ${valueText(value)}`);
