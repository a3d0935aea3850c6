import type { Knex } from 'knex';

/** Invited participants also agree to sign electronically, when they accept the invitation. */
export async function up(db: Knex): Promise<void> {
  await db.schema.alterTable('session_invitations', (table) => {
    table.timestamp('consent_at', { useTz: true });
    table.text('consent_text').comment('as it was shown; null before somebody takes the seat');
    table.check('(consent_at IS NULL) = (consent_text IS NULL)', [], 'session_invitations_consent');
  });
}

export async function down(db: Knex): Promise<void> {
  await db.schema.alterTable('session_invitations', (table) => {
    table.dropChecks(['session_invitations_consent']);
    table.dropColumns('consent_at', 'consent_text');
  });
}
