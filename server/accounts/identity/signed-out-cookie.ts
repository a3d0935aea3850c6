import type { Context } from 'koa';
import type { Config } from '../../platform/config.ts';

type PublicUrl = Pick<Config, 'publicUrl'>;

const LIFETIME_DAYS = 400;
const isSecure = ({ publicUrl }: PublicUrl) => publicUrl.startsWith('https:');
const cookieName = (config: PublicUrl) =>
  isSecure(config) ? '__Host-sealwright-signed-out' : 'sealwright-signed-out';

function setCookie(ctx: Context, config: PublicUrl, value: string, days: number): void {
  ctx.cookies.set(cookieName(config), value, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: isSecure(config),
    signed: false,
    maxAge: days * 24 * 3_600_000,
    overwrite: true,
  });
}

/**
 * Records that a person has signed out in this browser. An external provider may ask for a
 * confirmation before it ends its own sign-in, and the person may leave the page. The next sign-in
 * then asks for credentials.
 */
export function noteSignedOut(ctx: Context, config: PublicUrl): void {
  setCookie(ctx, config, '1', LIFETIME_DAYS);
}

/** Checks whether the last action in this browser was a sign-out. */
export function wasSignedOut(ctx: Context, config: PublicUrl): boolean {
  return ctx.cookies.get(cookieName(config), { signed: false }) !== undefined;
}

/** Clears the record after a new sign-in. */
export function forgetSignedOut(ctx: Context, config: PublicUrl): void {
  if (wasSignedOut(ctx, config)) setCookie(ctx, config, '', 0);
}
