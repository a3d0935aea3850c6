import type { Knex } from 'knex';
import { invalidField } from '../../platform/http/errors.ts';

/**
 * Requires a time zone that the database knows, because the database evaluates working hours. With
 * an unknown zone, the query would fail for this notary and for all others.
 * @throws AppError 400 for a zone that the database does not know
 */
export async function requireZone(db: Knex, timezone: string): Promise<void> {
  const zone = await db('pg_timezone_names').where({ name: timezone }).first('name');
  if (!zone) throw invalidField('timezone', 'timezone_not_supported');
}
