import type { Knex } from 'knex';
import { sweepDevices } from './account-devices-store.ts';
import { sweepThrottles } from './sign-in-throttles-store.ts';

/** Removes expired data: sessions, tokens, challenges, stored responses, provider artifacts. */
export async function sweepExpired(db: Knex): Promise<void> {
  await db('sessions').where('expire', '<', db.fn.now()).delete();
  await db('socket_tokens').where('expiresAt', '<', db.fn.now()).delete();
  await db('desktop_codes').where('expiresAt', '<', db.fn.now()).delete();
  await db('step_up_challenges')
    .where('expiresAt', '<', db.raw("now() - interval '1 day'"))
    .delete();
  await db('idempotency_keys').where('createdAt', '<', db.raw("now() - interval '1 day'")).delete();
  await db('provider_artifacts').where('expiresAt', '<', db.fn.now()).delete();
  await db('pending_registrations').where('expiresAt', '<', db.fn.now()).delete();
  await db('account_links').where('expiresAt', '<', db.fn.now()).delete();
  await db('pending_sign_ins').where('expiresAt', '<', db.fn.now()).delete();
  await db('rate_limits').where('expire', '<', Date.now()).delete();
  await sweepThrottles(db);
  await sweepDevices(db);
}
