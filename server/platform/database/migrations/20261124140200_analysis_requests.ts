import type { Knex } from 'knex';
import { addChoice, addReference } from '../schema-helpers.ts';

/**
 * The analyses of each account within the last day. They decide the queue and priority of the next
 * job, and the quotas per hour and day. The rows outlive their documents, so that deleting a
 * document does not give its upload back. A scheduled job removes rows older than a day.
 */
export async function up(db: Knex): Promise<void> {
  await db.schema.createTable('analysis_requests', (table) => {
    table.bigIncrements('id');
    addReference(table, 'user_id', 'users', { onDelete: 'CASCADE' });
    addChoice(table, 'kind', ['upload', 'outbox', 'retry']);
    table.timestamp('created_at', { useTz: true }).notNullable().defaultTo(db.fn.now());
    table.index(['user_id', 'created_at', 'kind']);
    table.index('created_at');
  });
}

export async function down(db: Knex): Promise<void> {
  await db.schema.dropTable('analysis_requests');
}
