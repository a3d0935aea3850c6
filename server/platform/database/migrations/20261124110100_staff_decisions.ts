import type { Knex } from 'knex';
import { addChoice, addId, addReference } from '../schema-helpers.ts';

/** Decisions that one staff member proposed and another one has to confirm. */
export async function up(db: Knex): Promise<void> {
  await db.schema.createTable('staff_decisions', (table) => {
    addId(db, table);
    addChoice(table, 'kind', [
      'notary_approval',
      'refund',
      'legal_hold',
      'legal_hold_release',
      'key_suspension',
    ]);
    addChoice(
      table,
      'status',
      ['pending', 'confirmed', 'rejected', 'withdrawn', 'expired', 'superseded'],
      'pending',
    );
    table.uuid('subject_id').notNullable().comment('a notary, purchase, session or key, by kind');
    table.jsonb('payload').notNullable().comment('what carrying it out needs beside the subject');
    table
      .specificType('concerned_ids', 'uuid[]')
      .notNullable()
      .comment('people whose own request it is: they may not confirm it');
    table.text('reason');
    addReference(table, 'proposed_by', 'users');
    table
      .timestamp('created_at', { useTz: true, precision: 3 })
      .notNullable()
      .defaultTo(db.fn.now());
    table.timestamp('expires_at', { useTz: true, precision: 3 }).notNullable();
    addReference(table, 'decided_by', 'users', { nullable: true });
    table.timestamp('decided_at', { useTz: true, precision: 3 });
    table.text('decision_reason');
    table.check(
      "(status = 'pending') = (decided_at IS NULL)",
      [],
      'staff_decisions_settled_with_time',
    );
    table.check(
      "status <> 'confirmed' OR (decided_by IS NOT NULL AND decided_by <> proposed_by)",
      [],
      'staff_decisions_second_person',
    );
    table.index(['created_at', 'id']);
  });
  await db.raw(
    "CREATE UNIQUE INDEX staff_decisions_one_pending ON staff_decisions (kind, subject_id) WHERE status = 'pending'",
  );
  await db.raw(
    "CREATE INDEX staff_decisions_pending ON staff_decisions (created_at, id) WHERE status = 'pending'",
  );
}

export async function down(db: Knex): Promise<void> {
  await db.schema.dropTable('staff_decisions');
}
