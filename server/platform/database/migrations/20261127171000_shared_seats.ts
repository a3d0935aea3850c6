import type { Knex } from 'knex';

/**
 * What the nodes know together of conferences: which socket has a seat, and what the notary shows and
 * the recording sees.
 */
export async function up(db: Knex): Promise<void> {
  await db.schema.alterTable('conference_participants', (table) => {
    table.uuid('node_id').comment('the node of the socket; null if none is open');
    table.uuid('socket_id').comment('null if the person is not connected');
    table
      .integer('socket_number')
      .notNullable()
      .defaultTo(0)
      .comment('counts the sockets of a seat');
    table.text('window_id').comment('the window that has the seat');
    table
      .bigInteger('window_order')
      .notNullable()
      .defaultTo(0)
      .comment('higher for a later window');
    table.specificType('earlier_windows', 'text[]').notNullable().defaultTo('{}');
    table
      .timestamp('waits_since', { useTz: true })
      .comment('since when the seat waits for a socket; null if it has one or is given up');
  });
  await db.schema.alterTable('conference_sessions', (table) => {
    table.jsonb('document_view').comment('the part of the page that the notary shows');
    table.jsonb('recording_sees').comment("whom the notary's window sees and hears");
    table.uuid('sees_socket').comment('the socket that reported it');
  });
  await db.raw(`CREATE INDEX conference_participants_sockets ON conference_participants (node_id)
    WHERE socket_id IS NOT NULL`);
  await db.raw(`CREATE INDEX conference_participants_waiting ON conference_participants (waits_since)
    WHERE waits_since IS NOT NULL`);
  // The sockets of the process that served until now are closed, as those of a node that is gone.
  await db.raw(`UPDATE conference_participants p SET waits_since = now(),
      socket_id = CASE WHEN p.away_since IS NULL AND p.connected_at IS NOT NULL
        THEN gen_random_uuid() END
    FROM conference_sessions c
    WHERE c.id = p.conference_id AND c.status <> 'ended' AND p.left_at IS NULL`);
}

export async function down(db: Knex): Promise<void> {
  await db.schema.alterTable('conference_sessions', (table) => {
    table.dropColumns('document_view', 'recording_sees', 'sees_socket');
  });
  await db.schema.alterTable('conference_participants', (table) => {
    table.dropColumns(
      'node_id',
      'socket_id',
      'socket_number',
      'window_id',
      'window_order',
      'earlier_windows',
      'waits_since',
    );
  });
}
