import type { Knex } from 'knex';

const purposes = (db: Knex, list: string) =>
  db.raw(
    `ALTER TABLE step_up_challenges DROP CONSTRAINT step_up_challenges_purpose_check,
       ADD CONSTRAINT step_up_challenges_purpose_check CHECK (purpose IN (${list}))`,
  );

/** A second factor is also requested before second factors are changed. */
export async function up(db: Knex): Promise<void> {
  await purposes(db, "'register', 'seal', 'manage'");
}

export async function down(db: Knex): Promise<void> {
  await db('step_up_challenges').where({ purpose: 'manage' }).delete();
  await purposes(db, "'register', 'seal'");
}
