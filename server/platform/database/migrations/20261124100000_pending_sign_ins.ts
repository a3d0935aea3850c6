import type { Knex } from 'knex';
import { addReference } from '../schema-helpers.ts';

const setPurposes = (db: Knex, list: string) =>
  db.raw(
    `ALTER TABLE step_up_challenges DROP CONSTRAINT step_up_challenges_purpose_check,
       ADD CONSTRAINT step_up_challenges_purpose_check CHECK (purpose IN (${list}))`,
  );

/** Sign-ins with a correct password that still need a second factor, and the challenges for it. */
export async function up(db: Knex): Promise<void> {
  await db.schema.createTable('pending_sign_ins', (table) => {
    table.text('interaction_uid').primary();
    addReference(table, 'account_id', 'provider_accounts', { onDelete: 'CASCADE' });
    table.timestamp('proven_at', { useTz: true }).notNullable().comment('when the password was');
    table.timestamp('expires_at', { useTz: true }).notNullable();
    table.index('account_id');
    table.index('expires_at');
  });
  await setPurposes(db, "'register', 'seal', 'manage', 'sign_in'");
}

export async function down(db: Knex): Promise<void> {
  await db('step_up_challenges').where({ purpose: 'sign_in' }).delete();
  await setPurposes(db, "'register', 'seal', 'manage'");
  await db.schema.dropTable('pending_sign_ins');
}
