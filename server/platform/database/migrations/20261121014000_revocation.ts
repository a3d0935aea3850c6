import type { Knex } from 'knex';
import { addChoice } from '../schema-helpers.ts';

const AUTHORITIES = ['root', 'issuing'];

/**
 * The certificates that the local authorities revoked, and every revocation list that they
 * published.
 */
export async function up(db: Knex): Promise<void> {
  await db.schema.createTable('revoked_certificates', (table) => {
    table.text('serial').primary().comment('hexadecimal, without leading zeros');
    addChoice(table, 'authority', AUTHORITIES);
    addChoice(table, 'reason', ['key_compromise', 'superseded', 'cessation']);
    table.timestamp('revoked_at', { useTz: true }).notNullable();
    table.timestamp('invalid_since', { useTz: true }).comment('since when the key was not safe');
    table.index(['authority', 'revoked_at']);
  });
  await db.schema.createTable('revocation_lists', (table) => {
    addChoice(table, 'authority', AUTHORITIES);
    table.integer('number').notNullable();
    table.binary('content').notNullable().comment('DER, signed by the authority');
    table.timestamp('this_update', { useTz: true }).notNullable();
    table.timestamp('next_update', { useTz: true }).notNullable();
    table.primary(['authority', 'number']);
  });
  await db.schema.alterTable('seals', (table) => {
    table.text('signature_level').checkIn(['B-B', 'B-T', 'B-LTA']).comment('PAdES; null before');
  });
}

export async function down(db: Knex): Promise<void> {
  await db.schema.alterTable('seals', (table) => table.dropColumn('signature_level'));
  await db.schema.dropTable('revocation_lists');
  await db.schema.dropTable('revoked_certificates');
}
