import type { Knex } from 'knex';
import type { StretchKind } from '../../../packages/evidence/src/recording/recording-checks.ts';
import { listMissingTimes } from './missing-times-store.ts';

/** A time of a conference in which its recording is unusable, by the server's clock. */
export interface StoredStretch {
  conferenceId: string;
  kind: StretchKind;
  from: Date;
  until: Date;
}

/**
 * A time of a conference for which the recording proves nothing; `missing`: no segment covers it.
 */
export interface UnprovenTime extends Pick<StoredStretch, 'from' | 'until'> {
  kind: StretchKind | 'missing';
}

/** Inserts a stretch of a take or extends it. Times are milliseconds from the start of the take. */
export async function upsertStretch(
  tx: Knex.Transaction,
  takeId: string,
  { kind, from, until }: { kind: StretchKind; from: number; until: number },
): Promise<void> {
  await tx('recording_stretches')
    .insert({
      takeId,
      kind,
      fromMs: Math.round(from),
      untilMs: Math.max(Math.round(from), Math.round(until)),
    })
    .onConflict(['takeId', 'kind', 'fromMs'])
    .merge({ untilMs: tx.raw('greatest(recording_stretches.until_ms, excluded.until_ms)') });
}

const stretches = (db: Knex) =>
  db('recording_stretches as s')
    .join('recording_takes as t', 't.id', 's.takeId')
    .join('recording_checks as k', 'k.takeId', 's.takeId')
    .join('conference_sessions as c', 'c.id', 't.conferenceId')
    .where('t.track', 'session')
    .orderBy('from')
    .select<StoredStretch[]>(
      'c.id as conferenceId',
      's.kind',
      db.raw(`k.began_at + (s.from_ms + t.clock_offset_ms) * interval '1 millisecond' AS "from"`),
      db.raw(`k.began_at + (s.until_ms + t.clock_offset_ms) * interval '1 millisecond' AS until`),
    );

/** Lists the stretches of a conference, oldest first. Touching stretches of one kind are merged. */
export async function listStretches(db: Knex, conferenceId: string): Promise<StoredStretch[]> {
  return mergeTouching(await stretches(db).where('c.id', conferenceId));
}

/**
 * Lists the times of all conferences of several sessions for which the recording proves nothing, by
 * session.
 * @param settled whether only checked segments cover the conferences, up to now
 */
export async function listStretchesOf(
  db: Knex,
  sessionIds: string[],
  { settled } = { settled: false },
): Promise<Map<string, UnprovenTime[]>> {
  const rows = (await stretches(db)
    .join('notarization_sessions as n', 'n.packageId', 'c.notarizationSessionId')
    .whereIn('n.id', sessionIds)
    .select('n.id as sessionId')) as (StoredStretch & { sessionId: string })[];
  const missing = await listMissingTimes(db, sessionIds, settled);
  const found = new Map<string, UnprovenTime[]>();
  for (const { sessionId, kind, from, until } of [
    ...rows,
    ...missing.map((time) => ({ ...time, kind: 'missing' as const })),
  ]) {
    const list = found.get(sessionId) ?? [];
    list.push({ kind, from, until });
    found.set(sessionId, list);
  }
  return found;
}

/**
 * Merges touching stretches of one kind, such as two tiles that are black at the same time.
 * @param stretches oldest first
 */
export function mergeTouching(stretches: StoredStretch[]): StoredStretch[] {
  const merged: StoredStretch[] = [];
  for (const stretch of stretches) {
    const last = merged.findLast(({ kind }) => kind === stretch.kind);
    if (last && stretch.from <= last.until) {
      if (stretch.until > last.until) last.until = stretch.until;
    } else merged.push({ ...stretch });
  }
  return merged;
}
