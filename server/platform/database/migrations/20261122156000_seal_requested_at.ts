import type { Knex } from 'knex';

/**
 * When a notary last requested a seal: it gives the date of the act. A completed seal was dated by
 * its own time and keeps none. For a pending seal, the time comes from the audit log.
 */
export async function up(db: Knex): Promise<void> {
  await db.schema.alterTable('seals', (table) => {
    table
      .timestamp('requested_at', { useTz: true })
      .comment(
        'of the last request: the moment of the act; null where the seal was dated by sealed_at',
      );
  });
  await db.raw(
    `UPDATE seals s SET requested_at = coalesce(
       (SELECT max(e.at) FROM audit_events e
        WHERE e.action = 'seal.requested' AND e.subject_type = 'notarization_sessions'
          AND e.subject_id = s.session_id), s.created_at)
     WHERE s.status <> 'completed'`,
  );
  await db.raw(`ALTER TABLE seals ADD CONSTRAINT seals_requested
    CHECK (status = 'completed' OR requested_at IS NOT NULL)`);
}

export async function down(db: Knex): Promise<void> {
  await db.schema.alterTable('seals', (table) => table.dropColumn('requested_at'));
}
