import Router from '@koa/router';
import type { Context } from 'koa';
import { koaBody } from 'koa-body';
import { z } from 'zod';
import { AppError } from '../http/errors.ts';
import { countAttempt, forgetAttempts, rateRules } from '../http/rate-limit.ts';
import type { Services } from '../services.ts';
import { findAccountByEmail } from './accounts-store.ts';
import { changePassword } from './change-password.ts';
import { passwordChangedPage, passwordPage } from './password-pages.ts';
import { newPassword } from './passwords.ts';

const text = (max: number) => z.string().max(max).catch('');
const passwordForm = z.object({
  email: text(254).transform((value) => value.trim()),
  password: text(128),
  newPassword: z.string().catch(''),
});

const WRONG = 'This e-mail and password do not belong together. Please check both.';
const SAME = 'Please choose another password than the one that you have.';

function show(ctx: Context, status: number, body: string): void {
  ctx.status = status;
  ctx.type = 'html';
  ctx.set('Cache-Control', 'no-store');
  ctx.body = body;
}

/** The page of the embedded provider on which people change their password, signed in or not. */
export function passwordRoutes(services: Services): Router {
  const router = new Router();
  const form = koaBody({ multipart: false, json: false, text: false, formLimit: '16kb' });

  // Where programs that keep passwords look for the page.
  router.get('/.well-known/change-password', (ctx) => ctx.redirect('/op/password'));

  router.get('/op/password', (ctx) => show(ctx, 200, passwordPage({ email: '', message: null })));

  router.post('/op/password', form, async (ctx) => {
    const given = passwordForm.parse(ctx.request.body ?? {});
    const { email } = given;
    const again = (status: number, message: string) =>
      show(ctx, status, passwordPage({ email, message }));
    const chosen = newPassword.safeParse(given.newPassword);
    if (!chosen.success) return again(400, chosen.error.issues[0]?.message ?? SAME);
    const pair = `${ctx.ip}|${email.toLowerCase()}`;
    try {
      await countAttempt(services.db, rateRules.signInPerAddress, ctx.ip);
      await countAttempt(services.db, rateRules.signInPerAddressAndAccount, pair);
    } catch (error) {
      if (!(error instanceof AppError) || error.status !== 429) throw error;
      ctx.set('Retry-After', String(Math.ceil(error.retryAfterSeconds ?? 60)));
      return again(429, error.message);
    }
    const account = email ? await findAccountByEmail(services.db, email) : null;
    const matches = await services.passwords.verify(account?.passwordHash ?? null, given.password);
    if (!account || !matches) return again(401, WRONG);
    if (given.password === chosen.data) return again(400, SAME);
    if (!(await changePassword(services, account, chosen.data))) return again(401, WRONG);
    await forgetAttempts(services.db, rateRules.signInPerAddressAndAccount, pair);
    show(ctx, 200, passwordChangedPage());
  });

  return router;
}
