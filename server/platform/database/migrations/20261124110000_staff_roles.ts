import type { Knex } from 'knex';
import { addChoice, addId, addReference } from '../schema-helpers.ts';

/** Staff members with their roles, from when until when. Rows are kept as history. */
export async function up(db: Knex): Promise<void> {
  await db.schema.createTable('staff_roles', (table) => {
    addId(db, table);
    addReference(table, 'user_id', 'users');
    addChoice(table, 'role', ['reviewer', 'support', 'finance', 'auditor']);
    addReference(table, 'granted_by', 'users');
    table.timestamp('granted_at', { useTz: true }).notNullable().defaultTo(db.fn.now());
    addReference(table, 'revoked_by', 'users', { nullable: true });
    table.timestamp('revoked_at', { useTz: true });
    table.check(
      '(revoked_at IS NULL) = (revoked_by IS NULL)',
      [],
      'staff_roles_revocation_is_complete',
    );
    table.check('user_id <> granted_by', [], 'staff_roles_not_granted_to_oneself');
  });
  await db.raw(
    'CREATE UNIQUE INDEX staff_roles_held ON staff_roles (user_id, role) WHERE revoked_at IS NULL',
  );
}

export async function down(db: Knex): Promise<void> {
  await db.schema.dropTable('staff_roles');
}
