import type { Knex } from 'knex';
import type { ScriptEventsRow } from '../../platform/database/tables.ts';

/**
 * A step that was done or taken back. Rows are only ever added.
 * - `name`: name of the person who did it, at that time.
 * - `device`: name of the device's owner, for a co-located person; null on the person's own device.
 * - `identifiedAs`: name under which the person was identified; null for all other steps.
 * - `absent`: name of the person whom a correction is about, if they were not in the conference.
 */
export interface ScriptEvent
  extends Pick<
    ScriptEventsRow,
    'step' | 'event' | 'role' | 'name' | 'value' | 'words' | 'device' | 'identifiedAs' | 'absent'
  > {
  at: Date;
}

const toEvent = (row: ScriptEventsRow): ScriptEvent => ({
  step: row.step,
  event: row.event,
  role: row.role,
  name: row.name,
  value: row.value,
  words: row.words,
  device: row.device,
  identifiedAs: row.identifiedAs,
  absent: row.absent,
  at: row.createdAt,
});

/** Lists the events of several sessions in one statement, each list in order of time. */
export async function listScriptEventsOf(
  db: Knex,
  sessionIds: string[],
): Promise<Map<string, ScriptEvent[]>> {
  const rows = await db('script_events').whereIn('sessionId', sessionIds).orderBy('number');
  const found = new Map<string, ScriptEvent[]>();
  for (const row of rows) {
    const list = found.get(row.sessionId) ?? [];
    list.push(toEvent(row));
    found.set(row.sessionId, list);
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
      sessionId,
      userId,
      step,
      event,
      role,
      name,
      value: value && JSON.stringify(value),
      words,
      device: rest.device ?? null,
      identifiedAs: rest.identifiedAs ?? null,
      absent: rest.absent ?? null,
    })),
  );
}
