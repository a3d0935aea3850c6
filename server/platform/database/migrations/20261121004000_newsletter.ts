import type { Knex } from 'knex';
import { addChoice, addId, addTimestamps, touchOnUpdate } from '../schema-helpers.ts';

/** Submissions of visitors on the public page: newsletter addresses and contact requests. */
export async function up(db: Knex): Promise<void> {
  await db.schema.createTable('newsletter_subscriptions', (table) => {
    addId(db, table);
    table.text('email').notNullable();
    addChoice(table, 'status', ['pending', 'confirmed', 'unsubscribed'], 'pending');
    table.text('token_hash').unique().comment('sha256 of the word in the mailed links');
    table.timestamp('letter_at', { useTz: true }).comment('when the last link was mailed');
    table.timestamp('confirmed_at', { useTz: true });
    addTimestamps(db, table);
    table.index(['created_at', 'id']);
  });
  await db.raw(
    'CREATE UNIQUE INDEX newsletter_subscriptions_email ON newsletter_subscriptions (lower(email))',
  );
  await touchOnUpdate(db, 'newsletter_subscriptions');
  await db.schema.createTable('contact_requests', (table) => {
    addId(db, table);
    addChoice(table, 'topic', ['demo', 'sales', 'question']);
    table.text('name').notNullable();
    table.text('email').notNullable();
    table.text('company');
    table.text('message').notNullable();
    addChoice(table, 'status', ['open', 'answered'], 'open');
    addTimestamps(db, table);
    table.index(['created_at', 'id']);
  });
  await touchOnUpdate(db, 'contact_requests');
}

export async function down(db: Knex): Promise<void> {
  await db.schema.dropTable('contact_requests');
  await db.schema.dropTable('newsletter_subscriptions');
}
