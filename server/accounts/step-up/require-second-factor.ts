import type { Knex } from 'knex';
import type { Context } from 'koa';
import type { MissingSecondFactor } from '../../../common/users.ts';
import { forbidden } from '../../platform/http/errors.ts';
import type { Services } from '../../services.ts';
import { loadStanding } from '../staff/load-standing.ts';
import type { StoredUser } from '../users/store.ts';
import { hasConfirmedCredential } from './store.ts';

type Needs = Pick<Services, 'config' | 'db'>;

async function isNotary(db: Knex, userId: string): Promise<boolean> {
  const row = await db('notaries')
    .where({ userId })
    .whereNot({ status: 'pending_approval' })
    .first('id');
  return row !== undefined;
}

/**
 * Checks whether a person has a role that requires a second factor: in production, notaries, the
 * administrator and staff. Outside production, demonstration accounts work with their passwords
 * until a second factor is set up.
 */
export async function requiresSecondFactor(
  { config, db }: Needs,
  user: StoredUser,
): Promise<boolean> {
  if (!config.production) return false;
  const standing = await loadStanding({ config, db }, user);
  return standing.isAdministrator || standing.roles.length > 0 || (await isNotary(db, user.id));
}

/** Checks whether this session was proved with a second factor, at the sign-in or later. */
function isProvenTwice(ctx: Context): boolean {
  const { session } = ctx as unknown as { session: { secondFactor?: boolean } | null };
  return session?.secondFactor === true;
}

/** Records that the person has just proved a second factor in this session. */
export function noteSecondFactor(ctx: Context): void {
  const { session } = ctx as unknown as { session: { secondFactor?: boolean } };
  session.secondFactor = true;
}

/**
 * Returns what a person has to do before they can act in their role, or null if nothing is missing.
 */
export async function findMissingSecondFactor(
  services: Needs,
  ctx: Context,
  user: StoredUser,
): Promise<MissingSecondFactor | null> {
  if (isProvenTwice(ctx) || !(await requiresSecondFactor(services, user))) return null;
  return (await hasConfirmedCredential(services.db, user.id)) ? 'sign_in' : 'enroll';
}

/**
 * Requires a session that was proved with a second factor if the person's role requires one.
 * @throws AppError 403 `second_factor_missing` if the person has none, `second_factor_required` if
 * the person has one and did not use it in this session
 */
export async function requireSecondFactor(
  services: Needs,
  ctx: Context,
  user: StoredUser,
): Promise<void> {
  const missing = await findMissingSecondFactor(services, ctx, user);
  if (missing === 'enroll') throw forbidden('second_factor_missing');
  if (missing === 'sign_in') throw forbidden('second_factor_required');
}
