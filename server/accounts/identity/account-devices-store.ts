import type { Knex } from 'knex';

/** Browsers keep a cookie for at most 400 days (RFC 6265bis, 5.5). */
export const DEVICE_LIFETIME_DAYS = 400;

/** Checks whether the account with this address knows a device, by the hash of the device's key. */
export async function isKnownDevice(
  db: Knex,
  deviceSha256: string,
  email: string,
): Promise<boolean> {
  const row = await db('account_devices as d')
    .join('provider_accounts as a', 'a.id', 'd.accountId')
    .where('d.deviceSha256', deviceSha256)
    .whereRaw('lower(a.email) = lower(?)', [email])
    .first('d.accountId');
  return row !== undefined;
}

/**
 * Stores a device of an account, or updates its last use.
 * @returns whether the device is new
 */
export async function storeDevice(
  db: Knex,
  accountId: string,
  deviceSha256: string,
): Promise<boolean> {
  const { rows } = (await db.raw(
    `INSERT INTO account_devices (account_id, device_sha256) VALUES (?, ?)
     ON CONFLICT (account_id, device_sha256) DO UPDATE SET last_used_at = now()
     RETURNING xmax = 0 AS is_new`,
    [accountId, deviceSha256],
  )) as { rows: { isNew: boolean }[] };
  return rows[0]?.isNew === true;
}

/** Removes all devices of an account. Each one counts as unknown at its next sign-in. */
export async function forgetDevices(db: Knex, accountId: string): Promise<void> {
  await db('account_devices').where({ accountId }).delete();
}

/** Removes devices whose cookie has expired. */
export async function sweepDevices(db: Knex): Promise<void> {
  await db('account_devices')
    .where('lastUsedAt', '<', db.raw('now() - make_interval(days => ?)', [DEVICE_LIFETIME_DAYS]))
    .delete();
}
