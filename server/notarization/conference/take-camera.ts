import type { Knex } from 'knex';
import type { ConferenceRole } from '../../../common/conference.ts';
import { MAX_CAMERAS } from '../../../common/limits.ts';
import type { SocketOfSeat } from './seats-store.ts';

/**
 * Turns a participant's camera on if a place is free; returns false otherwise. At most MAX_CAMERAS
 * cameras are on, and one place is reserved for the notary, because a recorded act cannot continue
 * without the notary's picture. The lock on the conference row serializes requests.
 */
export async function takeCamera(
  db: Knex,
  seat: SocketOfSeat & { conferenceId: string; participant: { role: ConferenceRole } },
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const { participantId: id, socketId, conferenceId } = seat;
    const { role } = seat.participant;
    await tx('conference_sessions').where({ id: conferenceId }).forUpdate().first('id');
    const others: { role: ConferenceRole }[] = await tx('conference_participants')
      .where({ conferenceId, videoEnabled: true, leftAt: null, awaySince: null })
      .whereNot({ id })
      .whereNotNull('connectedAt')
      .select('role');
    const notaryShown = [{ role }, ...others].some((one) => one.role === 'notary');
    const free = others.length < (notaryShown ? MAX_CAMERAS : MAX_CAMERAS - 1);
    await tx('conference_participants').where({ id, socketId }).update({ videoEnabled: free });
    return free;
  });
}
