import type { Knex } from 'knex';

/**
 * Records an event, in the same transaction as its effect. Returns false if the event was received
 * before.
 */
export async function rememberEvent(
  db: Knex,
  event: { provider: string; id: string; type: string },
): Promise<boolean> {
  const rows = await db('payment_events')
    .insert({ provider: event.provider, eventId: event.id, type: event.type })
    .onConflict(['provider', 'eventId'])
    .ignore()
    .returning('eventId');
  return rows.length === 1;
}
