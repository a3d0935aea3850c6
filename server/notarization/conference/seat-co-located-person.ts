import { CO_LOCATED_ISSUER } from '../../../common/issuers-without-account.ts';
import { invitedConsentStatement } from '../../../common/legal/electronic-consent.ts';
import { type StoredUser, upsertUser } from '../../accounts/users/store.ts';
import { withTransaction } from '../../platform/database/with-transaction.ts';
import { conflict } from '../../platform/http/errors.ts';
import type { Services } from '../../services.ts';
import { touchSession } from '../session-data/changes-store.ts';
import { eventSubjects } from '../session-data/event-subjects.ts';
import { listInvited, seatOnDevice } from '../session-data/invitations-store.ts';
import { lockSessionFor } from '../session-data/lock-session-for.ts';
import { arePeopleOpen } from '../session-data/policy.ts';
import { seatName } from '../session-data/seat-name.ts';
import type { StoredSession } from '../session-data/store.ts';
import { checkCode } from '../signing-codes/check-code.ts';
import { spendCode } from '../signing-codes/store.ts';
import { presentParticipant } from './present.ts';
import { findSeatOf, renameSeat } from './store.ts';

/**
 * Gives an invited person a seat on this device, with the code from their email. They need no
 * account, because the code proves their email address.
 * @throws AppError 403 if the code is wrong, 409 if they already have a seat or the session has
 * ended
 */
export async function seatCoLocatedPerson(
  services: Services,
  before: StoredSession,
  device: StoredUser,
  invitationId: string,
  form: { code: string; firstName: string; lastName: string },
): Promise<void> {
  const of = {
    purpose: 'seat',
    sessionId: before.id,
    invitationId,
    deviceUserId: device.id,
  } as const;
  const { id: codeId } = await checkCode(services, of, form.code);
  await withTransaction(services, async (tx, emit) => {
    const { session } = await lockSessionFor(tx, before.id, device.id);
    if (!arePeopleOpen(session)) {
      throw conflict('session_ended_or_sealing');
    }
    const invited = (await listInvited(tx, session.id)).find(({ id }) => id === invitationId);
    if (!invited || invited.besideUserId) throw conflict('person_already_joined');
    const { firstName, lastName } = form;
    const userId =
      invited.acceptedBy ??
      (
        await upsertUser(tx, {
          iss: CO_LOCATED_ISSUER,
          sub: invitationId,
          email: invited.email,
          firstName,
          lastName,
          profileImageUrl: null,
        })
      ).id;
    if (!(await spendCode(tx, codeId, userId))) throw conflict('code_already_used');
    await seatOnDevice(tx, invitationId, {
      userId,
      deviceUserId: device.id,
      consentText: invitedConsentStatement,
    });
    await touchSession(tx, session.id);
    await emit({
      type: 'participant.seated_beside',
      version: 1,
      actorId: device.id,
      subjects: { ...eventSubjects(session), invitationId },
      data: {},
    });
  });
  await sendToConference(services, before, device);
}

/** Renames the seat of the device, so that its video tile shows both names. */
async function sendToConference(services: Services, session: StoredSession, device: StoredUser) {
  const { db, liveConferences } = services;
  const seat = session.conferenceId ? await findSeatOf(db, session.conferenceId, device.id) : null;
  if (!seat) return;
  const name = await seatName(db, session.id, device);
  await renameSeat(db, seat.id, name);
  liveConferences.broadcast(
    seat.conferenceId,
    {
      type: 'participant-updated',
      participantId: seat.id,
      participant: presentParticipant({ ...seat, name }),
    },
    seat.id,
  );
}
