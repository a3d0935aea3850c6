import { createHash } from 'node:crypto';
import { EncryptJWT, jwtDecrypt } from 'jose';
import type { Context } from 'koa';
import type { LoginTransaction } from './relying-party.ts';

const LIFETIME_SECONDS = 3600;
/** Browsers send these cookies with every request, so older ones above this number are dropped. */
const MAX_AT_ONCE = 8;

/**
 * Each `state` has its own short-lived encrypted cookie, so that two tabs can sign in at the same
 * time.
 */
const cookieName = (state: string, secure: boolean) =>
  `${secure ? '__Host-' : ''}sealwright-login-${createHash('sha256').update(state).digest('hex').slice(0, 16)}`;

/** A __Host- cookie requires this path. Another host of the same domain cannot set one. */
const options = (secure: boolean) =>
  ({
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure,
    signed: false,
    overwrite: true,
  }) as const;

function dropSurplus(ctx: Context, secure: boolean): void {
  const names = ctx.get('Cookie').match(/(?:__Host-)?sealwright-login-[0-9a-f]{16}(?==)/g) ?? [];
  for (const name of names.slice(0, Math.max(0, names.length - MAX_AT_ONCE + 1))) {
    ctx.cookies.set(name, '', { ...options(secure), maxAge: 0 });
  }
}

const keyFrom = (secret: string) =>
  createHash('sha256').update(`login-transaction ${secret}`).digest();

export async function storeTransaction(
  ctx: Context,
  secret: string,
  secure: boolean,
  transaction: LoginTransaction,
): Promise<void> {
  const value = await new EncryptJWT({ ...transaction })
    .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
    .setExpirationTime(`${LIFETIME_SECONDS}s`)
    .encrypt(keyFrom(secret));
  dropSurplus(ctx, secure);
  ctx.cookies.set(cookieName(transaction.state, secure), value, {
    ...options(secure),
    maxAge: LIFETIME_SECONDS * 1000,
  });
}

/**
 * Returns the transaction of this `state` once and drops its cookie. Returns null if there is none.
 */
export async function takeTransaction(
  ctx: Context,
  secret: string,
  secure: boolean,
  state: string,
): Promise<LoginTransaction | null> {
  const transaction = await readTransaction(ctx, secret, secure, state);
  const name = cookieName(state, secure);
  if (ctx.cookies.get(name, { signed: false })) {
    ctx.cookies.set(name, '', { ...options(secure), maxAge: 0 });
  }
  return transaction;
}

/** Returns the transaction of this `state`. Returns null if this browser has none. */
export async function readTransaction(
  ctx: Context,
  secret: string,
  secure: boolean,
  state: string,
): Promise<LoginTransaction | null> {
  const value = ctx.cookies.get(cookieName(state, secure), { signed: false });
  if (!value) return null;
  try {
    const { payload } = await jwtDecrypt(value, keyFrom(secret));
    const transaction = payload as unknown as LoginTransaction;
    return transaction.state === state ? transaction : null;
  } catch {
    return null;
  }
}
