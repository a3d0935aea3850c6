import type { Knex } from 'knex';
import { withTransaction } from '../../platform/database/with-transaction.ts';
import { conflict, notFound } from '../../platform/http/errors.ts';
import { deleteConferenceTokens } from '../../platform/realtime/socket-tokens-store.ts';
import { discardFiles } from '../../platform/storage/stored-files-store.ts';
import type { Services } from '../../services.ts';
import { vacateSeat } from '../conference/seats-store.ts';
import { findSeatOf } from '../conference/store.ts';
import { deletePersonsProofings } from '../proofings/delete-persons-proofings.ts';
import { readFacts } from '../script/read-script.ts';
import { touchSession } from '../session-data/changes-store.ts';
import { eventSubjects } from '../session-data/event-subjects.ts';
import { deleteInvitation, type Invited, listInvited } from '../session-data/invitations-store.ts';
import { listMarks, releaseFields } from '../session-data/marks-store.ts';
import { enderIn } from '../session-data/people-of.ts';
import { requireUnsealed } from '../session-data/require-unsealed.ts';
import {
  findSession,
  listPackage,
  lockSession,
  type StoredSession,
} from '../session-data/store.ts';

/**
 * Withdraws an invitation. A person who accepted it is removed from the session, unless the act
 * depends on them; otherwise a person who never comes or refuses would block the seal. Their stated
 * details and identity pictures are deleted.
 * @param byUserId the account that withdraws the invitation
 * @throws AppError 404 if it does not exist; 409 if the person has signed or vouched for a signer
 */
export async function withdrawInvitation(
  services: Services,
  sessionId: string,
  invitationId: string,
  byUserId: string,
): Promise<void> {
  const { seat, files } = await withTransaction(services, async (tx, emit) => {
    await lockSession(tx, sessionId);
    await requireUnsealed(tx, sessionId);
    const session = await findSession(tx, sessionId);
    const person = (await listInvited(tx, sessionId)).find(({ id }) => id === invitationId);
    if (!session || !person) throw notFound('invitation_not_found');
    const { acceptedBy } = person;
    if (acceptedBy) {
      await requireNothingDone(services, tx, session, acceptedBy);
    }
    const forgotten = acceptedBy
      ? await deletePersonsProofings(services, tx, { sessionId, userId: acceptedBy })
      : [];
    const left = acceptedBy ? await giveUpSeat(tx, session, person) : null;
    await releaseFields(tx, invitationId);
    await deleteInvitation(tx, sessionId, person);
    await touchSession(tx, sessionId);
    await emit({
      type: 'invitation.withdrawn',
      version: 1,
      actorId: byUserId,
      subjects: { ...eventSubjects(session), invitationId },
      data: { role: person.role, acceptedBy: acceptedBy ?? null },
    });
    const by = enderIn(session, byUserId);
    return { seat: left && { ...left, by }, files: forgotten };
  });
  if (seat) {
    const { conferenceId, id, by } = seat;
    services.liveConferences.dismiss(conferenceId, id, by);
    services.liveConferences.broadcast(conferenceId, {
      type: 'participant-left',
      participantId: id,
    });
  }
  await discardFiles(services, files);
}

/** @throws AppError 409 if the person has signed, or identified a signer as a credible witness */
async function requireNothingDone(
  { vault }: Services,
  tx: Knex,
  session: StoredSession,
  userId: string,
): Promise<void> {
  // A sealed document names the people of the session.
  if (session.sealedCount > 0) throw conflict('session_ended_or_sealing');
  for (const act of await listPackage(tx, session.id)) {
    const marks = await listMarks(tx, act.id);
    if (marks.some((mark) => mark.userId === userId)) {
      throw conflict('person_already_signed');
    }
    const { events } = await readFacts({ db: tx, vault }, act, { hasStepUp: false });
    const vouched = [...events.values()].some(
      ({ value }) =>
        value?.kind === 'identity' &&
        value.method === 'credible_witness' &&
        value.witness === userId,
    );
    if (vouched) {
      throw conflict('credible_witness_relied_on');
    }
  }
}

/**
 * Releases the person's seat and deletes the tokens that lead to it. A co-located participant has
 * no seat.
 */
async function giveUpSeat(
  tx: Knex,
  { conferenceId }: StoredSession,
  { acceptedBy, besideUserId }: Invited,
): Promise<{ id: string; conferenceId: string } | null> {
  if (!conferenceId || !acceptedBy || besideUserId) return null;
  await deleteConferenceTokens(tx, conferenceId, acceptedBy);
  const seat = await findSeatOf(tx, conferenceId, acceptedBy);
  if (!seat) return null;
  await vacateSeat(tx, seat.id);
  return { id: seat.id, conferenceId };
}
