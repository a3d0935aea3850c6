import Router from '@koa/router';
import type { Context } from 'koa';
import { koaBody } from 'koa-body';
import type Provider from 'oidc-provider';
import { z } from 'zod';
import { emailAddress, line } from '../../common/primitives.ts';
import { AppError } from '../http/errors.ts';
import { countAttempt, forgetAttempts, rateRules } from '../http/rate-limit.ts';
import type { Services } from '../services.ts';
import {
  type Account,
  findAccount,
  findAccountByEmail,
  insertAccount,
  isPasswordOf,
} from './accounts-store.ts';
import { problemPage, registrationPage, signInPage } from './pages.ts';
import { newPassword } from './passwords.ts';

const signInForm = z.object({
  email: z.string().trim().max(254).default(''),
  password: z.string().max(128).default(''),
});

const registrationForm = z.object({
  firstName: line(50, 1),
  lastName: line(50, 1),
  email: z.string().trim().pipe(emailAddress),
  password: newPassword,
});

const OTHER = 'Another account is signed in here. Please sign out of it first.';

function show(ctx: Context, status: number, body: string): void {
  ctx.status = status;
  ctx.type = 'html';
  ctx.set('Cache-Control', 'no-store');
  ctx.body = body;
}

/** The provider's own pages: sign-in and registration, as plain forms. Mounted before the provider. */
export function interactionRoutes(services: Services, provider: Provider): Router {
  const router = new Router({ prefix: '/op' });
  const form = koaBody({ multipart: false, json: false, text: false, formLimit: '16kb' });

  /** @param provenAt when it was proved who they are, in milliseconds */
  const finish = async (ctx: Context, accountId: string, provenAt: number) => {
    const to = await provider.interactionResult(
      ctx.req,
      ctx.res,
      // To the millisecond (RFC 7519, 2): whoever is signed out a moment later is not let in by it.
      { login: { accountId, ts: provenAt / 1000 } },
      { mergeWithLastSubmission: false },
    );
    ctx.status = 303;
    ctx.redirect(to);
    ctx.status = 303;
  };

  /**
   * The interaction, if it belongs to this browser (a cookie says so) and to this page, and who is
   * signed in already and is only to prove it anew.
   */
  const current = async (ctx: Context): Promise<{ uid: string; again: Account | null } | null> => {
    let details: Awaited<ReturnType<Provider['interactionDetails']>>;
    try {
      details = await provider.interactionDetails(ctx.req, ctx.res);
    } catch {
      show(
        ctx,
        400,
        problemPage(
          'This sign-in has expired',
          'It was left open too long, or its cookie is missing. Nothing was lost.',
        ),
      );
      return null;
    }
    if (details.uid !== ctx.params.uid) return null;
    const accountId = details.session?.accountId;
    return {
      uid: details.uid,
      again: accountId ? await findAccount(services.db, accountId) : null,
    };
  };

  router.get('/interaction/:uid', async (ctx) => {
    const found = await current(ctx);
    if (!found) return;
    const { uid, again } = found;
    const email = again?.email ?? '';
    show(ctx, 200, signInPage({ uid, email, message: null, again: again?.email ?? null }));
  });

  router.post('/interaction/:uid', form, async (ctx) => {
    const found = await current(ctx);
    if (!found) return;
    const { uid } = found;
    const again = found.again?.email ?? null;
    const { email, password } = signInForm
      .catch({ email: '', password: '' })
      .parse(ctx.request.body);
    const pair = `${ctx.ip}|${email.toLowerCase()}`;
    try {
      await countAttempt(services.db, rateRules.signInPerAddress, ctx.ip);
      await countAttempt(services.db, rateRules.signInPerAddressAndAccount, pair);
    } catch (error) {
      if (!(error instanceof AppError) || error.status !== 429) throw error;
      ctx.set('Retry-After', String(Math.ceil(error.retryAfterSeconds ?? 60)));
      show(ctx, 429, signInPage({ uid, email, message: error.message, again }));
      return;
    }
    const account = email ? await findAccountByEmail(services.db, email) : null;
    const matches = await services.passwords.verify(account?.passwordHash ?? null, password);
    const provenAt = Date.now();
    if (!account || !matches || !(await isPasswordOf(services.db, account))) {
      show(
        ctx,
        401,
        signInPage({
          uid,
          email,
          message: 'This e-mail and password do not belong together. Please check both.',
          again,
        }),
      );
      return;
    }
    if (found.again && found.again.id !== account.id) {
      show(ctx, 409, signInPage({ uid, email: found.again.email, message: OTHER, again }));
      return;
    }
    await forgetAttempts(services.db, rateRules.signInPerAddressAndAccount, pair);
    await finish(ctx, account.id, provenAt);
  });

  router.get('/interaction/:uid/register', async (ctx) => {
    const found = await current(ctx);
    if (!found) return;
    const { uid, again } = found;
    show(
      ctx,
      200,
      again
        ? signInPage({ uid, email: again.email, message: OTHER, again: again.email })
        : registrationPage({ uid, email: '', firstName: '', lastName: '', message: null }),
    );
  });

  router.post('/interaction/:uid/register', form, async (ctx) => {
    const found = await current(ctx);
    if (!found) return;
    const { uid, again: signedIn } = found;
    if (signedIn) {
      const { email } = signedIn;
      show(ctx, 409, signInPage({ uid, email, message: OTHER, again: email }));
      return;
    }
    const given = (ctx.request.body ?? {}) as Record<string, unknown>;
    const text = (name: string) =>
      typeof given[name] === 'string' ? (given[name] as string).slice(0, 254) : '';
    const again = (status: number, message: string) =>
      show(
        ctx,
        status,
        registrationPage({
          uid,
          email: text('email'),
          firstName: text('firstName'),
          lastName: text('lastName'),
          message,
        }),
      );
    const parsed = registrationForm.safeParse(given);
    if (!parsed.success) {
      again(400, parsed.error.issues[0]?.message ?? 'Please check the form.');
      return;
    }
    try {
      await countAttempt(services.db, rateRules.registerPerAddress, ctx.ip);
    } catch (error) {
      if (!(error instanceof AppError) || error.status !== 429) throw error;
      again(429, error.message);
      return;
    }
    const { firstName, lastName, email, password } = parsed.data;
    const passwordHash = await services.passwords.hash(password);
    const account = await insertAccount(services.db, { email, passwordHash, firstName, lastName });
    if (!account) {
      again(409, 'This address already has an account. Please sign in instead.');
      return;
    }
    await finish(ctx, account.id, Date.now());
  });

  return router;
}
