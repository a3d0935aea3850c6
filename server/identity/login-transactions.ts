import { createHash } from 'node:crypto';
import { EncryptJWT, jwtDecrypt } from 'jose';
import type { Context } from 'koa';
import type { LoginTransaction } from './relying-party.ts';

const LIFETIME_SECONDS = 3600;

/** One short-lived encrypted cookie per `state`: two tabs that sign in at once do not disturb each other. */
const cookieName = (state: string) =>
  `sealwright-login-${createHash('sha256').update(state).digest('hex').slice(0, 16)}`;

const keyFrom = (secret: string) =>
  createHash('sha256').update(`login-transaction ${secret}`).digest();

export async function keepTransaction(
  ctx: Context,
  secret: string,
  secure: boolean,
  transaction: LoginTransaction,
): Promise<void> {
  const value = await new EncryptJWT({ ...transaction })
    .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
    .setExpirationTime(`${LIFETIME_SECONDS}s`)
    .encrypt(keyFrom(secret));
  ctx.cookies.set(cookieName(transaction.state), value, {
    path: '/api/callback',
    httpOnly: true,
    sameSite: 'lax',
    secure,
    signed: false,
    maxAge: LIFETIME_SECONDS * 1000,
    overwrite: true,
  });
}

/** The transaction of this `state`, once: its cookie is dropped. Null where there is none. */
export async function takeTransaction(
  ctx: Context,
  secret: string,
  secure: boolean,
  state: string,
): Promise<LoginTransaction | null> {
  const name = cookieName(state);
  const value = ctx.cookies.get(name, { signed: false });
  if (!value) return null;
  ctx.cookies.set(name, '', {
    path: '/api/callback',
    secure,
    signed: false,
    maxAge: 0,
    overwrite: true,
  });
  try {
    const { payload } = await jwtDecrypt(value, keyFrom(secret));
    const transaction = payload as unknown as LoginTransaction;
    return transaction.state === state ? transaction : null;
  } catch {
    return null;
  }
}
