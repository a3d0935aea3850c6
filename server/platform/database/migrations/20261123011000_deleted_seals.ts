import type { Knex } from 'knex';
import { addReference } from '../schema-helpers.ts';

/**
 * What remains of a seal whose record was deleted under its retention rule. It identifies no person
 * except the owner of the key. For seals deleted before this table existed, the data comes from the
 * journal: the entry of the act, which was dated by the seal, and the tombstone.
 */
export async function up(db: Knex): Promise<void> {
  await db.schema.createTable('deleted_seals', (table) => {
    table.text('public_id').primary();
    table.text('sealed_sha256').notNullable().unique();
    table.timestamp('sealed_at', { useTz: true }).notNullable();
    addReference(table, 'notary_key_id', 'notary_keys', { nullable: true });
    table.timestamp('deleted_at', { useTz: true }).notNullable().defaultTo(db.fn.now());
  });
  await db.raw(
    `INSERT INTO deleted_seals (public_id, sealed_sha256, sealed_at, notary_key_id, deleted_at)
     SELECT e.content::jsonb #>> '{document,publicId}', e.content::jsonb #>> '{document,sealedSha256}',
       e.created_at,
       (SELECT k.id FROM notary_keys k JOIN journal_signers s ON s.certificate = k.certificate
        WHERE s.sha256 = e.signer_sha256 AND k.notary_id = e.notary_id
        ORDER BY k.created_at LIMIT 1),
       t.deleted_at
     FROM journal_entries e
     JOIN LATERAL (SELECT min(created_at) AS deleted_at FROM journal_entries
       WHERE session_id = e.session_id AND kind = 'tombstone'
         AND content::jsonb @> '{"deleted":["document"]}') t ON t.deleted_at IS NOT NULL
     WHERE e.kind = 'act' AND e.signed_by = 'notary'
       AND NOT EXISTS (SELECT 1 FROM seals z WHERE z.session_id = e.session_id)
     ON CONFLICT DO NOTHING`,
  );
}

export async function down(db: Knex): Promise<void> {
  await db.schema.dropTable('deleted_seals');
}
