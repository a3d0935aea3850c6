import { pinRules } from '../../notaries/rules/rule-sets-store.ts';
import { toKept } from '../../notaries/rules/rules-for.ts';
import { withTransaction } from '../../platform/database/with-transaction.ts';
import type { Services } from '../../services.ts';
import { authorityOf } from '../session-data/authority-of.ts';
import { moveSession } from '../session-data/changes-store.ts';
import { eventSubjects } from '../session-data/event-subjects.ts';
import { rulesOf } from '../session-data/facts.ts';
import { isActOpen } from '../session-data/policy.ts';
import { findSession, listPackage, lockSession } from '../session-data/store.ts';
import { watchKeyEnd } from '../session-data/watch-key-end.ts';
import { findConference, listParticipants, moveConference } from './store.ts';

/** Begins the act as soon as the notary and a signer are both connected. */
export async function beginWhenComplete(services: Services, conferenceId: string): Promise<void> {
  const participants = await listParticipants(services.db, conferenceId);
  // A late beat of a node does not keep the act from beginning: nothing would begin it afterwards.
  const there = (wanted: string) =>
    participants.some(({ role, socketId }) => role === wanted && socketId !== null);
  if (!there('notary') || !there('signer')) return;
  await withTransaction(services, async (tx, emit) => {
    const found = await findConference(tx, conferenceId);
    if (!found) return;
    // Read after locking: the session may just have been released from its notary.
    await lockSession(tx, found.notarizationSessionId);
    const conference = await findConference(tx, conferenceId);
    const waiting = await findSession(tx, found.notarizationSessionId);
    if (!conference || conference.status === 'ended') return;
    if (waiting?.liveAssignment !== 'accepted') return;
    if (waiting.status === 'scheduled') {
      const open = (await listPackage(tx, waiting.packageId)).filter(isActOpen);
      // The notary's screen names the reason.
      if (authorityOf(open)) return;
    }
    await moveConference(tx, conferenceId, 'active');
    if (await moveSession(tx, conference.notarizationSessionId, 'in_progress')) {
      const session = await findSession(tx, conference.notarizationSessionId);
      const acts = await listPackage(tx, conference.notarizationSessionId);
      for (const act of acts.filter(isActOpen)) {
        const rules = rulesOf(act);
        if (rules) await pinRules(tx, act.id, toKept(rules), { begins: true });
      }
      if (session) {
        await watchKeyEnd(services, tx, session);
        await emit({
          type: 'session.started',
          version: 1,
          actorId: null,
          subjects: eventSubjects(session),
          data: {},
        });
      }
    }
  });
}
