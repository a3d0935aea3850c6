import { NOTARY_AWAY_MS } from '../../../common/limits.ts';
import { touchDocument } from '../../documents/documents/store.ts';
import { lockNotary } from '../../notaries/notaries/store.ts';
import { withTransaction } from '../../platform/database/with-transaction.ts';
import type { Services } from '../../services.ts';
import { recordUnfinishedAct } from '../act-records/record-act.ts';
import { setActAside } from '../act-records/set-act-aside.ts';
import { closeConference } from '../conference/end-conference.ts';
import { notaryAwaySince } from '../conference/seats-store.ts';
import { findConference } from '../conference/store.ts';
import { watchNotary } from '../conference/watch-notary.ts';
import { withdrawAllSteps } from '../script/withdraw-all-steps.ts';
import { moveSession, setPause } from '../session-data/changes-store.ts';
import { eventSubjects } from '../session-data/event-subjects.ts';
import { voidMarks } from '../session-data/marks-store.ts';
import { isActOpen } from '../session-data/policy.ts';
import { findSession, listPackage, lockSession } from '../session-data/store.ts';
import { finishSession } from './finish-session.ts';
import { releaseAppointment } from './release-appointment.ts';

const VOIDED = 'The notary left the call before the act was complete.';

/**
 * Returns a session to the queue if its notary has not come back. The conference ends, existing
 * marks and steps no longer count, and the next notary is requested, with a new recording. If a
 * document is sealed already, the session is completed and its other documents are deferred. Does
 * nothing if the notary is back or the act is over. Reschedules itself during sealing.
 */
export async function releaseSession(services: Services, conferenceId: string): Promise<void> {
  const ended = await withTransaction(services, async (tx, emit) => {
    const found = await findConference(tx, conferenceId);
    if (!found) return null;
    // Lock the notary row first, in the same order as the code that suspends a notary.
    const before = await findSession(tx, found.notarizationSessionId);
    if (before?.notaryId) await lockNotary(tx, before.notaryId);
    await lockSession(tx, found.notarizationSessionId);
    // Read after locking: the conference may have ended and its notary may be in the next one.
    const conference = await findConference(tx, conferenceId);
    const session = await findSession(tx, found.notarizationSessionId);
    if (!conference || conference.status === 'ended') return null;
    const away = await notaryAwaySince(tx, conferenceId, services.servedSince);
    if (!away || session?.status !== 'in_progress') return null;
    if (session.sealingCount > 0) {
      // If sealing fails, the notary of the session may still be away.
      await watchNotary(services, tx, conferenceId, new Date(Date.now() + NOTARY_AWAY_MS));
      return null;
    }
    const { since, due } = away;
    if (due > new Date()) {
      await watchNotary(services, tx, conferenceId, due);
      return null;
    }
    const acts = (await listPackage(tx, session.id)).filter(isActOpen);
    const voided: string[] = [];
    for (const act of acts) {
      // Another notary cannot continue a session of which this one has sealed a document.
      if (session.sealedCount > 0) {
        await setActAside(services, tx, act, { outcome: 'deferred', reason: VOIDED });
        await touchDocument(tx, act.documentId);
        await emit({
          type: 'session.document_set_aside',
          version: 1,
          actorId: null,
          subjects: eventSubjects(act),
          data: { outcome: 'deferred', reason: VOIDED },
        });
      } else {
        await recordUnfinishedAct(services, tx, act, VOIDED);
      }
      voided.push(...(await voidMarks(tx, act.id, VOIDED)));
      await withdrawAllSteps(tx, act.id, VOIDED);
    }
    await setPause(tx, session.id, null);
    if (session.sealedCount > 0) {
      await finishSession(services, tx, emit, session.id);
      await closeConference(services, tx, emit, conferenceId);
      return 'sealed';
    }
    await moveSession(tx, session.id, 'scheduled');
    await releaseAppointment(tx, emit, session);
    await emit({
      type: 'session.released',
      version: 1,
      actorId: null,
      subjects: eventSubjects(session),
      data: { notaryAwaySince: since.toISOString(), voidedMarks: voided },
    });
    return 'released';
  });
  if (ended) services.liveConferences.end(conferenceId, ended);
}
