import type { Knex } from 'knex';

/** Remembers an event; false where it was received before. In the transaction of its effect. */
export async function rememberEvent(
  db: Knex,
  event: { provider: string; id: string; type: string },
): Promise<boolean> {
  const rows = await db('payment_events')
    .insert({ provider: event.provider, event_id: event.id, type: event.type })
    .onConflict(['provider', 'event_id'])
    .ignore()
    .returning('event_id');
  return rows.length === 1;
}
