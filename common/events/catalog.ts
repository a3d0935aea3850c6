import { z } from 'zod';
import { accountEvents } from './accounts.ts';
import { documentEvents } from './documents.ts';
import { moneyEvents } from './money.ts';
import { notaryEvents } from './notaries.ts';
import { notarizationEvents } from './notarization.ts';
import { outputEvents } from './outputs.ts';

/*
 * Domain events: facts in the past tense that a command records in its transaction. Subscribers
 * derive audit entries, emails, live updates and other effects from them. The shape of a stored
 * version never changes; a different shape is a new version.
 */

export const domainEvent = z.discriminatedUnion('type', [
  ...accountEvents,
  ...notaryEvents,
  ...documentEvents,
  ...moneyEvents,
  ...notarizationEvents,
  ...outputEvents,
]);

export type DomainEvent = z.infer<typeof domainEvent>;
export type EventType = DomainEvent['type'];
export type EventOf<Type extends EventType> = Extract<DomainEvent, { type: Type }>;

/** Events that have a subject of this name. */
export type EventAbout<Subject extends string> = DomainEvent extends infer Event
  ? Event extends { subjects: infer Subjects extends Record<Subject, string> }
    ? // The subjects of an event without subjects have no key.
      string extends keyof Subjects
      ? never
      : Event
    : never
  : never;
