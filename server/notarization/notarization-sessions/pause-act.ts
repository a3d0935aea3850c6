import type { z } from 'zod';
import type { pauseAct as pauseEndpoint } from '../../../common/session-pause.ts';
import type { StoredUser } from '../../accounts/users/store.ts';
import { type Emit, withTransaction } from '../../platform/database/with-transaction.ts';
import { conflict, forbidden } from '../../platform/http/errors.ts';
import type { Services } from '../../services.ts';
import { setPause, touchSession } from '../session-data/changes-store.ts';
import { eventSubjects } from '../session-data/event-subjects.ts';
import { lockSessionFor } from '../session-data/lock-session-for.ts';
import { hasOpenAct } from '../session-data/policy.ts';
import type { StoredSession } from '../session-data/store.ts';

/**
 * Locks a session in progress for its notary, and calls `change`, which pauses or resumes the act.
 * @throws AppError 403 for everyone but the notary; 404 if the session is unknown; 409 if the act is
 * not in progress
 */
async function changePause(
  services: Services,
  sessionId: string,
  user: StoredUser,
  change: (session: StoredSession, tx: Parameters<typeof setPause>[0], emit: Emit) => Promise<void>,
): Promise<void> {
  await withTransaction(services, async (tx, emit) => {
    const { session, standing } = await lockSessionFor(tx, sessionId, user.id);
    if (!standing.isNotary) throw forbidden('pause_notary_only');
    if (session.status !== 'in_progress' || !hasOpenAct(session))
      throw conflict('act_not_pausable');
    await change(session, tx, emit);
    await touchSession(tx, session.id);
  });
}

/**
 * Pauses an act: steps, signatures and the seal are refused until the notary resumes it.
 * @throws AppError 403 for everyone but the notary; 404 if the session is unknown; 409 if the act is
 * not in progress or is already paused
 */
export async function pauseAct(
  services: Services,
  sessionId: string,
  user: StoredUser,
  { reason, note }: z.output<typeof pauseEndpoint.body>,
): Promise<void> {
  await changePause(services, sessionId, user, async (session, tx, emit) => {
    if (session.pausedAt) throw conflict('act_already_paused');
    const pause = { pauseReason: reason, note: note || null };
    await setPause(tx, session.id, pause);
    await emit({
      type: 'session.paused',
      version: 1,
      actorId: user.id,
      subjects: eventSubjects(session),
      data: pause,
    });
  });
}

/**
 * Resumes a paused act.
 * @throws AppError 403 for everyone but the notary; 404 if the session is unknown; 409 if the act is
 * not paused
 */
export async function resumeAct(
  services: Services,
  sessionId: string,
  user: StoredUser,
): Promise<void> {
  await changePause(services, sessionId, user, async (session, tx, emit) => {
    if (!session.pausedAt) throw conflict('act_not_paused');
    await setPause(tx, session.id, null);
    await emit({
      type: 'session.resumed',
      version: 1,
      actorId: user.id,
      subjects: eventSubjects(session),
      data: {},
    });
  });
}
