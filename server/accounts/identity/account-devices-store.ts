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
  const [row] = (await db('account_devices')
    .insert({ accountId, deviceSha256 })
    .onConflict(['accountId', 'deviceSha256'])
    .merge({ lastUsedAt: db.fn.now() })
    .returning(db.raw('xmax = 0 AS is_new'))) as { isNew: boolean }[];
  return row?.isNew === true;
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
