import { createHash } from 'node:crypto';
import { EncryptJWT, jwtDecrypt } from 'jose';
import type { Context } from 'koa';
import { z } from 'zod';
import type { Config } from '../../../platform/config.ts';

/** How long the redirects from the emailed link to the provider may take, in seconds. */
const LIFETIME_SECONDS = 300;

/** The proof that a person used an emailed link in this browser. */
const linkProof = z.object({
  accountId: z.string(),
  /** In milliseconds. */
  provenAt: z.number(),
});
export type LinkProof = z.infer<typeof linkProof>;

type Settings = Pick<Config, 'publicUrl' | 'sessionKeys'>;

const isSecure = ({ publicUrl }: Settings) => publicUrl.startsWith('https:');
const cookieName = (config: Settings) =>
  isSecure(config) ? '__Host-sealwright-link' : 'sealwright-link';
const keyOf = ({ sessionKeys: [secret] }: Settings) =>
  createHash('sha256').update(`link-proof ${secret}`).digest();

function setCookie(ctx: Context, config: Settings, value: string, seconds: number): void {
  ctx.cookies.set(cookieName(config), value, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: isSecure(config),
    signed: false,
    maxAge: seconds * 1000,
    overwrite: true,
  });
}

/** Stores the proof encrypted in a cookie for five minutes. */
export async function storeLinkProof(
  ctx: Context,
  config: Settings,
  proof: LinkProof,
): Promise<void> {
  const value = await new EncryptJWT({ ...proof })
    .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
    .setExpirationTime(`${LIFETIME_SECONDS}s`)
    .encrypt(keyOf(config));
  setCookie(ctx, config, value, LIFETIME_SECONDS);
}

/** Returns the proof of this browser and drops its cookie. Returns null if there is none. */
export async function takeLinkProof(ctx: Context, config: Settings): Promise<LinkProof | null> {
  const value = ctx.cookies.get(cookieName(config), { signed: false });
  if (!value) return null;
  setCookie(ctx, config, '', 0);
  try {
    const { payload } = await jwtDecrypt(value, keyOf(config));
    return linkProof.parse(payload);
  } catch {
    return null;
  }
}
