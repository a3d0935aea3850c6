import { z } from 'zod';
import { notarialActs } from '../../packages/evidence/src/journal/act-terms.ts';
import { languages } from '../messages/catalog/languages.ts';
import { markKinds, missedBy } from '../notarization-sessions.ts';
import { id, instant } from '../primitives.ts';

/*
 * Domain events: facts in the past tense that a command records in its transaction. Subscribers
 * derive audit entries, live updates and other effects from them. The shape of a stored version
 * never changes; a different shape is a new version.
 */

/** Defines an event. @param subjects ids of the records that it is about */
function event<
  const Type extends string,
  Subjects extends z.ZodRawShape,
  Data extends z.ZodRawShape,
>(type: Type, subjects: Subjects, data: Data) {
  return z.strictObject({
    type: z.literal(type),
    version: z.literal(1),
    /** The person who did it; null for a scheduled job. */
    actorId: id.nullable(),
    subjects: z.strictObject(subjects),
    data: z.strictObject(data),
  });
}

/** A notary and the notary's account. */
const notary = { notaryId: id, userId: id };
const key = { ...notary, notaryKeyId: id };
/** A session, its document and the owner's account. */
const session = { sessionId: id, documentId: id, userId: id };
const document = { documentId: id, userId: id };
const reason = z.string().nullable();
const date = z.iso.date();
const languageList = z.array(z.enum(languages));
/** The printed data of a notary, by field name. */
const printed = z.record(z.string(), z.string());
/** Verification IDs of acts. */
const acts = z.array(z.string());

export const domainEvent = z.discriminatedUnion('type', [
  event('document.uploaded', document, {}),
  event('document.ready', document, {}),
  // The reason can quote the document, so it is kept only with the document's row.
  event('document.failed', document, {}),
  event('session.requested', session, { act: z.enum(notarialActs), scheduledAt: instant }),
  event('session.rescheduled', session, { from: instant, to: instant }),
  event('session.missed', session, { missedBy, scheduledAt: instant }),
  event('session.started', session, {}),
  event('session.rules_changed', session, { from: z.string().nullable(), to: z.string() }),
  event('session.released', session, {
    notaryAwaySince: instant,
    /** IDs of the marks that no longer count. */
    voidedMarks: z.array(id),
  }),
  event('session.cancelled', session, { reason, byAdministrator: z.boolean() }),
  event(
    'assignment.accepted',
    { ...session, assignmentId: id, notaryId: id, notaryUserId: id },
    { notary: z.string() },
  ),
  event('signature.applied', session, {
    kind: z.enum(markKinds),
    page: z.number().int(),
    signer: z.string(),
  }),
  event('seal.requested', session, { stepUp: z.string() }),
  event('seal.completed', session, { publicId: z.string() }),
  event('seal.failed', session, { reason: z.string() }),
  event('template_purchase.completed', { userId: id, templateId: id, templatePurchaseId: id }, {}),
  event('user.renamed', { userId: id }, {}),
  event('notary.activated', notary, { reason }),
  event('notary.deactivated', notary, { reason }),
  event('notary.suspended', notary, {
    reason,
    /** Present if the commission expired. */
    commissionExpiry: date.optional(),
  }),
  event('notary.corrected', notary, { from: printed, to: printed, reason: z.string() }),
  event('notary.legal_timezone_changed', notary, { from: z.string(), to: z.string() }),
  event('notary.languages_changed', notary, { from: languageList, to: languageList }),
  event('commission.confirmed', notary, { from: date, to: date, reason }),
  event('commission.declined', notary, { from: date, to: date, reason }),
  event('notary_key.added', key, { kind: z.string(), serial: z.string() }),
  event('notary_key.returned', key, { kind: z.string(), serial: z.string() }),
  event('notary_key.suspended', key, {
    reason: z.string(),
    /** Time since which the key was compromised. */
    since: instant,
    serial: z.string(),
    /** Serial numbers of other certificates of the same key. */
    otherSerials: z.array(z.string()),
    /** IDs of the other entries of the same key. */
    others: z.array(id),
    affected: acts,
    /** Time by which the state must be notified. */
    noticeDueAt: instant,
  }),
  event('notary_key.moment_corrected', key, {
    reason: z.string(),
    since: instant,
    /** The time that was recorded before. */
    insteadOf: instant,
    serial: z.string(),
    otherSerials: z.array(z.string()),
    affected: acts,
    /** Acts that only the time recorded before affected. */
    noLonger: acts,
    noticeDueAt: instant,
  }),
]);

export type DomainEvent = z.infer<typeof domainEvent>;
export type EventType = DomainEvent['type'];
export type EventOf<Type extends EventType> = Extract<DomainEvent, { type: Type }>;
