import type { Knex } from 'knex';
import { type SessionStatus, sessionTransitions } from '../../../common/notarization-sessions.ts';
import type { PauseReason } from '../../../common/pause-reasons.ts';
import { sourcesOf } from '../../../common/transitions.ts';
import type { StoredSession } from './store.ts';

/**
 * Changes the status of a session, at all of its documents, along the transition table; returns
 * false if the current status does not allow it. When a session begins, it stores the legal time zone
 * of its notary.
 */
export async function moveSession(db: Knex, id: string, to: SessionStatus): Promise<boolean> {
  const ofNotary = db('notaries')
    .where('id', db.ref('notarization_sessions.notaryId'))
    .select('legalTimezone');
  const moved = await db('notarization_sessions')
    .where({ packageId: id })
    .whereIn('status', sourcesOf(sessionTransitions, to))
    .update({
      status: to,
      version: db.raw('version + 1'),
      ...(to === 'in_progress'
        ? { startedAt: db.fn.now(), missedBy: null, legalTimezone: ofNotary }
        : {}),
      // The next notary may be from another state.
      ...(to === 'scheduled' ? { legalTimezone: null } : {}),
      // The first document may have been sealed earlier.
      ...(to === 'completed' ? { completedAt: db.raw('coalesce(completed_at, now())') } : {}),
    })
    .returning('id');
  return moved.some((row) => row.id === id);
}

/**
 * Ends one document of a session that continues. The row of the first document stands for the
 * session, so its status does not change here.
 * @returns false if the session is not in progress
 */
export async function endAct(
  db: Knex,
  { id, packageId }: Pick<StoredSession, 'id' | 'packageId'>,
  to: 'completed' | 'cancelled',
): Promise<boolean> {
  const count = await db('notarization_sessions')
    .where({ id, status: 'in_progress' })
    .update({
      version: db.raw('version + 1'),
      ...(id === packageId ? {} : { status: to }),
      ...(to === 'completed' ? { completedAt: db.fn.now() } : {}),
    });
  return count === 1;
}

/** Stores that a document is not notarized in this session, and why. */
export async function setOutcome(
  db: Knex,
  id: string,
  outcome: NonNullable<StoredSession['outcome']>,
  outcomeReason: string,
): Promise<void> {
  await db('notarization_sessions').where({ id }).update({ outcome, outcomeReason });
}

/** Increments the version without a change of status. */
export async function touchSession(db: Knex, id: string): Promise<void> {
  await db('notarization_sessions')
    .where({ id })
    .update({ version: db.raw('version + 1') });
}

export async function setSessionNotary(
  db: Knex,
  id: string,
  notaryId: string | null,
): Promise<void> {
  await db('notarization_sessions')
    .where({ packageId: id })
    .whereIn('status', ['scheduled', 'in_progress'])
    .update({ notaryId, version: db.raw('version + 1') });
}

/** Stores the signing order; null if all sign at once. */
export async function setOrder(db: Knex, id: string, order: string[] | null): Promise<void> {
  await db('notarization_sessions')
    .where({ packageId: id })
    .update({ signingOrder: order && JSON.stringify(order) });
}

/** Stores that fields were placed in a session, unless it is stored already. */
export async function noteFieldsPlaced(db: Knex, id: string): Promise<void> {
  await db('notarization_sessions')
    .where({ id, fieldsPlacedAt: null })
    .update({ fieldsPlacedAt: db.fn.now() });
}

/** Stores who cancelled a session, and the reason as a note if there is one. */
export async function noteCancellation(
  db: Knex,
  id: string,
  { by, reason }: { by: NonNullable<StoredSession['cancelledBy']>; reason: string | null },
): Promise<void> {
  await db('notarization_sessions')
    .where({ packageId: id })
    .update({ cancelledBy: by, ...(reason ? { notes: reason } : {}) });
}

/** Stores why the notary pauses the act from now on, or with null that it is not paused. */
export async function setPause(
  db: Knex,
  id: string,
  pause: { pauseReason: PauseReason; note: string | null } | null,
): Promise<void> {
  await db('notarization_sessions')
    .where({ packageId: id })
    .update({
      pausedAt: pause && db.fn.now(),
      pauseReason: pause?.pauseReason ?? null,
      pauseNote: pause?.note ?? null,
    });
}

/** Records that the search for a notary found nobody (true) or continues (false). */
export async function setDispatchTried(db: Knex, id: string, tried: boolean): Promise<boolean> {
  const query = db('notarization_sessions').where({ packageId: id });
  const count = tried
    ? await query
        .whereNull('dispatchTriedAt')
        .update({ dispatchTriedAt: db.fn.now(), version: db.raw('version + 1') })
    : await query.whereNotNull('dispatchTriedAt').update({ dispatchTriedAt: null });
  return count > 0;
}
