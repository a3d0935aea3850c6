import type { Knex } from 'knex';
import type { StepValue } from '../../../common/script.ts';

interface EventRow {
  session_id: string;
  step: string;
  event: 'done' | 'taken_back';
  role: 'signer' | 'notary' | 'platform';
  name: string;
  value: StepValue | null;
  words: string | null;
  device: string | null;
  identified_as: string | null;
  absent: string | null;
  created_at: Date;
}

/** A step that was done or taken back. Rows are only ever added. */
export interface ScriptEvent {
  step: string;
  event: 'done' | 'taken_back';
  role: 'signer' | 'notary' | 'platform';
  /** Name of the person who did it, at that time. */
  name: string;
  value: StepValue | null;
  words: string | null;
  /** Name of the device's owner, for a co-located person; null on the person's own device. */
  device: string | null;
  /** Name under which the person was identified; null for all other steps. */
  identifiedAs: string | null;
  /** Name of the person whom a correction is about, if they were not in the conference. */
  absent: string | null;
  at: Date;
}

const toEvent = (row: EventRow): ScriptEvent => ({
  step: row.step,
  event: row.event,
  role: row.role,
  name: row.name,
  value: row.value,
  words: row.words,
  device: row.device,
  identifiedAs: row.identified_as,
  absent: row.absent,
  at: row.created_at,
});

/** Lists the events of several sessions in one statement, each list in order of time. */
export async function listScriptEventsOf(
  db: Knex,
  sessionIds: string[],
): Promise<Map<string, ScriptEvent[]>> {
  const rows = (await db('script_events')
    .whereIn('session_id', sessionIds)
    .orderBy('number')) as EventRow[];
  const found = new Map<string, ScriptEvent[]>();
  for (const row of rows) {
    const list = found.get(row.session_id) ?? [];
    list.push(toEvent(row));
    found.set(row.session_id, list);
  }
  return found;
}

export async function listScriptEvents(db: Knex, sessionId: string): Promise<ScriptEvent[]> {
  return (await listScriptEventsOf(db, [sessionId])).get(sessionId) ?? [];
}

export interface NewScriptEvent
  extends Omit<ScriptEvent, 'at' | 'device' | 'identifiedAs' | 'absent'> {
  device?: string | null;
  identifiedAs?: string | null;
  absent?: string | null;
  sessionId: string;
  /** Null for the platform itself. */
  userId: string | null;
}

export async function insertScriptEvents(db: Knex, events: NewScriptEvent[]): Promise<void> {
  await db('script_events').insert(
    events.map(({ sessionId, userId, step, event, role, name, value, words, ...rest }) => ({
      session_id: sessionId,
      user_id: userId,
      step,
      event,
      role,
      name,
      value: value && JSON.stringify(value),
      words,
      device: rest.device ?? null,
      identified_as: rest.identifiedAs ?? null,
      absent: rest.absent ?? null,
    })),
  );
}
