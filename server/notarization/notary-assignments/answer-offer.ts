import type { Knex } from 'knex';
import { problem } from '../../../common/messages/errors.ts';
import { findPapersObjection } from '../../notaries/notaries/papers/objection.ts';
import { isExpired, mayNotarize } from '../../notaries/notaries/policy.ts';
import { findNotary, type StoredNotary } from '../../notaries/notaries/store.ts';
import { requireKey } from '../../notaries/notary-keys/key-in-use.ts';
import { withTransaction } from '../../platform/database/with-transaction.ts';
import { conflict, forbidden } from '../../platform/http/errors.ts';
import type { Services } from '../../services.ts';
import { recordingAsks } from '../conference/recording-asks.ts';
import { insertConference } from '../conference/store.ts';
import { authorityOf } from '../session-data/authority-of.ts';
import { setSessionNotary, touchSession } from '../session-data/changes-store.ts';
import { eventSubjects, readEventSubjects } from '../session-data/event-subjects.ts';
import { setMissedBy } from '../session-data/missed-by-store.ts';
import { hasAddressTakingPart } from '../session-data/notary-addresses.ts';
import { isActOpen } from '../session-data/policy.ts';
import {
  findSession,
  invitedRole,
  listPackage,
  lockSession,
  type StoredSession,
} from '../session-data/store.ts';
import { moveAssignment, type StoredAssignment } from './store.ts';

/** Returns the subjects of an event about an offer, besides those of its session. */
const assignmentSubjects = ({ id, notaryId, notaryUserId }: StoredAssignment) => ({
  assignmentId: id,
  notaryId,
  notaryUserId,
});

/**
 * Accepts an offer: assigns the notary to the session and opens its conference.
 * @throws AppError 403 if the notary may not act, 409 if the offer was already answered or has
 * expired.
 */
export async function acceptOffer(
  services: Services,
  assignment: StoredAssignment,
  notes: string | null,
): Promise<void> {
  await withTransaction(services, async (tx, emit) => {
    await lockSession(tx, assignment.sessionId);
    const notary = await findNotary(tx, assignment.notaryId);
    if (!notary || !mayNotarize(notary, new Date())) {
      throw forbidden('commission_invalid_to_accept');
    }
    await requireReady(services, tx, assignment, notary);
    // Notaries must not notarize an act in which they take part.
    if (
      (await invitedRole(tx, assignment.sessionId, notary.userId)) ||
      (await hasAddressTakingPart(tx, assignment.sessionId, notary.id))
    ) {
      throw conflict('notary_takes_part');
    }
    if (!(await moveAssignment(tx, assignment.id, 'accepted', { notes }))) {
      throw conflict('offer_already_settled');
    }
    await setSessionNotary(tx, assignment.sessionId, notary.id);
    const acts = await listPackage(tx, assignment.sessionId);
    const refused = authorityOf(acts.filter(isActOpen));
    if (refused) throw forbidden(refused);
    // A participant who missed an earlier appointment is no longer marked as missing.
    await setMissedBy(tx, assignment.sessionId, null);
    await insertConference(tx, assignment.sessionId, recordingAsks(notary.commissionState));
    const session = (await findSession(tx, assignment.sessionId)) as StoredSession;
    await emit({
      type: 'assignment.accepted',
      version: 1,
      actorId: notary.userId,
      subjects: {
        ...eventSubjects(session),
        ...assignmentSubjects(assignment),
      },
      data: { notary: `${notary.firstName} ${notary.lastName}` },
    });
  });
}

/**
 * Checks now, and not only at the seal, that the commission, the papers and the signing certificate are
 * valid until the session and that the signing key is not suspended.
 * @throws AppError 403, 409
 */
async function requireReady(
  services: Services,
  tx: Knex,
  assignment: StoredAssignment,
  notary: StoredNotary,
): Promise<void> {
  const session = await findSession(tx, assignment.sessionId);
  const at = new Date(Math.max(Date.now(), session?.scheduledAt.getTime() ?? 0));
  if (isExpired(notary, notary.commissionExpiry, at)) {
    throw forbidden(
      problem('commission_ends_before_session', {
        date: { day: notary.commissionExpiry },
      }),
    );
  }
  const lacking = await findPapersObjection(tx, notary, at);
  if (lacking) throw forbidden(lacking);
  await requireKey(services, tx, notary, at);
}

/**
 * Declines an offer and makes the next notary get one.
 * @throws AppError 409 if the offer was already answered or has expired.
 */
export async function declineOffer(
  services: Services,
  assignment: StoredAssignment,
  notes: string | null,
): Promise<void> {
  await withTransaction(services, async (tx, emit) => {
    await lockSession(tx, assignment.sessionId);
    if (!(await moveAssignment(tx, assignment.id, 'declined', { notes }))) {
      throw conflict('offer_already_settled');
    }
    await touchSession(tx, assignment.sessionId);
    await emit({
      type: 'assignment.declined',
      version: 1,
      actorId: assignment.notaryUserId,
      subjects: {
        ...(await readEventSubjects(tx, assignment.sessionId)),
        ...assignmentSubjects(assignment),
      },
      data: {},
    });
  });
}
