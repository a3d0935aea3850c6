import type { Knex } from 'knex';

/**
 * A field belongs to one person: the owner, the notary, or the person who accepts an invitation.
 */
export async function up(db: Knex): Promise<void> {
  await db.schema.alterTable('signature_fields', (table) => {
    table.text('holder').checkIn(['owner', 'notary', 'invited'], 'signature_fields_holder_check');
    table
      .uuid('invitation_id')
      .references('id')
      .inTable('session_invitations')
      .onDelete('CASCADE')
      .index();
    table.boolean('required').notNullable().defaultTo(true);
  });
  // The field of a witness can be assigned only if there is exactly one witness.
  await db.raw(`UPDATE signature_fields f SET
      holder = CASE f.role WHEN 'signer' THEN 'owner' WHEN 'notary' THEN 'notary'
        ELSE CASE WHEN one.id IS NULL THEN NULL ELSE 'invited' END END,
      invitation_id = CASE f.role WHEN 'witness' THEN one.id END,
      required = f.kind <> 'checkbox'
    FROM notarization_sessions s LEFT JOIN LATERAL (
      SELECT (array_agg(i.id))[1] AS id FROM session_invitations i
      WHERE i.session_id = s.id AND i.role = 'witness' HAVING count(*) = 1) one ON true
    WHERE s.id = f.session_id`);
  await db.raw(`ALTER TABLE signature_fields ADD CONSTRAINT signature_fields_holder_named
    CHECK ((holder IS NOT DISTINCT FROM 'invited') = (invitation_id IS NOT NULL))`);
  await db.schema.alterTable('signature_fields', (table) => {
    table.dropColumn('role');
  });
}

export async function down(db: Knex): Promise<void> {
  await db.schema.alterTable('signature_fields', (table) => {
    table.text('role').checkIn(['signer', 'notary', 'witness'], 'signature_fields_role_check');
  });
  await db.raw(`UPDATE signature_fields f SET role = CASE f.holder WHEN 'owner' THEN 'signer'
      WHEN 'notary' THEN 'notary'
      ELSE coalesce((SELECT i.role FROM session_invitations i WHERE i.id = f.invitation_id), 'signer') END`);
  await db.raw('ALTER TABLE signature_fields DROP CONSTRAINT signature_fields_holder_named');
  await db.schema.alterTable('signature_fields', (table) => {
    table.dropNullable('role');
    table.dropColumns('holder', 'invitation_id', 'required');
  });
}
