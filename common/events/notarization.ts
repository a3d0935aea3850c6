import { z } from 'zod';
import { imageSides } from '../../packages/evidence/src/bundle/bundle-files.ts';
import { notarialActs } from '../../packages/evidence/src/journal/act-terms.ts';
import { problem } from '../errors.ts';
import { markKinds, missedBy } from '../notarization-sessions.ts';
import { pauseReasons } from '../pause-reasons.ts';
import { id, instant } from '../primitives.ts';
import { documentOutcomes } from '../session-documents.ts';
import { event, reason } from './define-event.ts';

/** A session, its document and the owner's account. */
const session = { sessionId: id, documentId: id, userId: id };
const assignment = { ...session, assignmentId: id, notaryId: id, notaryUserId: id };
const invitation = { ...session, invitationId: id };
const proofing = { ...session, proofingId: id };
const role = z.enum(['signer', 'witness', 'credible_witness']);
const step = z.string();
/** The acts on one document. Events from before there could be several name one. */
const acts = {
  act: z.enum(notarialActs),
  furtherActs: z.array(z.enum(notarialActs)).optional(),
};

/** Events of sessions and of the parts of a session. */
export const notarizationEvents = [
  event('session.requested', session, { ...acts, scheduledAt: instant }),
  event('session.rescheduled', session, { from: instant, to: instant }),
  event('session.reminder_due', session, {
    scheduledAt: instant,
    /** Names the reminder by the time before the appointment. */
    lead: z.string(),
  }),
  event('session.missed', session, { missedBy, scheduledAt: instant }),
  event('session.started', session, {}),
  event('session.rules_changed', session, { from: z.string().nullable(), to: z.string() }),
  event('session.paused', session, {
    pauseReason: z.enum(pauseReasons),
    note: z.string().nullable(),
  }),
  event('session.resumed', session, {}),
  event('session.released', session, {
    notaryAwaySince: instant,
    /** IDs of the marks that no longer count. */
    voidedMarks: z.array(id),
  }),
  event('session.cancelled', session, { reason, byAdministrator: z.boolean() }),
  // Some documents of a session that continues have been sealed for hours.
  event('session.results_due', session, {}),
  // No document is open or being sealed any more, and at least one is sealed.
  event('session.completed', session, {}),
  event('session.rated', { ...session, notaryId: id, notaryUserId: id }, {}),
  event('session.signing_order_changed', session, {}),
  event('session.fields_placed', session, { count: z.number().int() }),
  // Another document than the first one; the subjects name it.
  event('session.document_added', session, acts),
  event('session.document_set_aside', session, {
    outcome: z.enum(documentOutcomes),
    reason: z.string(),
  }),
  // No notary is free. A later search tries again.
  event('session.search_failed', session, {}),
  event('assignment.offered', assignment, { expiresAt: instant }),
  event('assignment.accepted', assignment, { notary: z.string() }),
  event('assignment.declined', assignment, {}),
  event('assignment.expired', assignment, {}),
  // The session was cancelled or rescheduled, or someone did not come.
  event('assignment.cancelled', assignment, {}),
  // The notary may no longer do it.
  event('assignment.withdrawn', assignment, {
    /** False for an offer. */
    wasAccepted: z.boolean(),
  }),
  event('assignment.completed', assignment, {}),
  event('invitation.sent', invitation, { role, expiresAt: instant }),
  event('invitation.resent', invitation, { role, expiresAt: instant }),
  event('invitation.accepted', invitation, {
    /** How the person was signed in: with an account, or with the link and an emailed code. */
    signIn: z.enum(['account', 'emailed_code']).optional(),
  }),
  event('invitation.withdrawn', invitation, {
    role: z.enum(['signer', 'witness']),
    /** The person who had accepted it. */
    acceptedBy: id.nullable(),
  }),
  event('participant.seated_beside', invitation, {}),
  event('signing_code.confirmed', session, {}),
  /** With the last four digits of the number. */
  event('signing_code.confirmed_by_text', session, { number: z.string() }),
  event('conference.ended', { ...session, conferenceId: id }, {}),
  event('script_step.done', session, { step }),
  event('script_step.taken_back', session, { step }),
  event('proofing.changed', session, {
    part: z.enum(['details', 'pictures', 'checks', 'questions']),
  }),
  event('proofing.pictures_asked', proofing, {}),
  event('proofing.pictures_not_asked', proofing, {}),
  event('proofing.picture_seen', proofing, { side: z.enum(imageSides) }),
  event('proofing.capture_link_created', session, { linkId: id }),
  event('proofing.capture_opened', session, { linkId: id }),
  event('proofing.capture_ended', session, {
    linkId: id,
    reason: z.enum(['finished', 'withdrawn', 'replaced']),
  }),
  // What a person stated and showed was deleted, because the session stood still.
  event('proofing.forgotten', proofing, { personId: id }),
  event('signature.applied', session, {
    kind: z.enum(markKinds),
    page: z.number().int(),
    signer: z.string(),
  }),
  event('signature.removed', session, {
    kind: z.enum(markKinds),
    page: z.number().int(),
    signer: z.string(),
  }),
  event('seal.requested', session, { stepUp: z.string() }),
  event('seal.completed', session, { publicId: z.string() }),
  event('seal.failed', session, {
    reason: z.string(),
    /** The reason for other languages than English. Absent in events of earlier releases. */
    problems: z.array(problem).optional(),
  }),
  event('recording.held', session, { reason: z.string() }),
  event('recording.released', session, { reason: z.string() }),
  event('recording.opened', session, { reason: z.string() }),
  event('evidence.remade', session, {
    /** ID of the file that could not be read. */
    file: z.string(),
    hadPictures: z.boolean(),
    hasPictures: z.boolean(),
  }),
  event(
    'journal.handed_over',
    { notaryId: id, userId: id },
    { recipient: z.string(), reason: z.string(), entries: z.number().int() },
  ),
] as const;
