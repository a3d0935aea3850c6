import { createHash, randomBytes } from 'node:crypto';
import type { Knex } from 'knex';
import type { Context } from 'koa';
import type { Config } from '../../platform/config.ts';
import { DEVICE_LIFETIME_DAYS, isKnownDevice, storeDevice } from './account-devices-store.ts';

const TOKEN = /^[\w-]{43}$/;

const cookieName = (config: Pick<Config, 'publicUrl'>) =>
  config.publicUrl.startsWith('https:') ? '__Host-sealwright-device' : 'sealwright-device';

const hashToken = (token: string) => createHash('sha256').update(token).digest('hex');

function readToken(ctx: Context, config: Pick<Config, 'publicUrl'>): string | null {
  const token = ctx.cookies.get(cookieName(config), { signed: false }) ?? '';
  return TOKEN.test(token) ? token : null;
}

/**
 * Finds the device key of this browser, if the account with this address has seen it before.
 * @returns the hash of the key, or null if the account does not know the device
 */
export async function findKnownDevice(
  ctx: Context,
  { db, config }: { db: Knex; config: Pick<Config, 'publicUrl'> },
  email: string,
): Promise<string | null> {
  const device = hashToken(readToken(ctx, config) ?? '');
  return (await isKnownDevice(db, device, email)) ? device : null;
}

/**
 * Remembers the browser for the account that has just signed in with it. The cookie contains 256
 * random bits and the server stores only their hash, so nothing needs a signature and the server
 * can forget the device.
 * @returns whether the device is new to the account
 */
export async function rememberDevice(
  ctx: Context,
  { db, config }: { db: Knex; config: Pick<Config, 'publicUrl'> },
  accountId: string,
): Promise<boolean> {
  const token = readToken(ctx, config) ?? randomBytes(32).toString('base64url');
  ctx.cookies.set(cookieName(config), token, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: config.publicUrl.startsWith('https:'),
    signed: false,
    maxAge: DEVICE_LIFETIME_DAYS * 24 * 3_600_000,
    overwrite: true,
  });
  return storeDevice(db, accountId, hashToken(token));
}
