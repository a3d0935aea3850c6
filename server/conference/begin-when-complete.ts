import { withTransaction } from '../database/with-transaction.ts';
import { publishSession } from '../notarization-sessions/publish-session.ts';
import { lockSession, moveSession } from '../notarization-sessions/store.ts';
import type { Services } from '../services.ts';
import { findConference, listParticipants, moveConference } from './store.ts';

/** The act begins once the notary and a signer are both in the room. */
export async function beginWhenComplete(services: Services, conferenceId: string): Promise<void> {
  const connected = services.rooms.connectedIn(conferenceId);
  const participants = await listParticipants(services.db, conferenceId);
  const there = (role: string) =>
    participants.some((participant) => participant.role === role && connected.has(participant.id));
  if (!there('notary') || !there('signer')) return;
  await withTransaction(services, async (tx, publish) => {
    const conference = await findConference(tx, conferenceId);
    if (!conference || conference.status === 'ended') return;
    await lockSession(tx, conference.notarizationSessionId);
    await moveConference(tx, conferenceId, 'active');
    if (await moveSession(tx, conference.notarizationSessionId, 'in_progress')) {
      await publishSession(tx, publish, conference.notarizationSessionId);
    }
  });
}
