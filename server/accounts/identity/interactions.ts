import type { Context, Middleware } from 'koa';
import { koaBody } from 'koa-body';
import type Provider from 'oidc-provider';
import { withLanguage } from '../../../common/messages/catalog/current-language.ts';
import {
  signInPageMessages,
  signInProblemMessages,
} from '../../../common/messages/sign-in-pages.ts';
import { AppError } from '../../platform/http/errors.ts';
import { toAppError } from '../../platform/http/handle-errors.ts';
import { requestLanguage } from '../../platform/http/request-language.ts';
import type { Services } from '../../services.ts';
import { rememberDevice } from './account-devices.ts';
import { type Account, findAccount } from './accounts-store.ts';
import { type Page, problemPage } from './pages.ts';
import type { AuthenticationMethods } from './second-factor.ts';

export const readForm = koaBody({ multipart: false, json: false, text: false, formLimit: '16kb' });

export const anotherAccountText = () => signInPageMessages.anotherAccount;

/** The message is the same for an address with and without an account. */
export const wrongPasswordText = () => signInPageMessages.wrongPassword;

/** Message for an email with a control character. */
export const controlCharacterText = () => signInPageMessages.controlCharacter;

/** Checks for a control character. PostgreSQL cannot store NUL, so no query may receive one. */
export const hasControlCharacter = (text: string): boolean => /\p{Cc}/u.test(text);

/** Responds with a page of the provider, in the language of the person who requests it. */
export function showPage(ctx: Context, status: number, page: Page): void {
  ctx.status = status;
  ctx.type = 'html';
  ctx.set('Cache-Control', 'no-store');
  ctx.body = withLanguage(requestLanguage(ctx), page);
}

/** Shown while the database or the provider cannot do what a sign-in needs. */
export const unavailablePage = problemPage(
  () => signInProblemMessages.unavailable,
  () => signInProblemMessages.unavailableText,
);

/** Shows a page instead of JSON to people who sign in while something is unavailable. */
export const explainOutage =
  (services: Pick<Services, 'logger'>): Middleware =>
  async (ctx, next) => {
    try {
      await next();
    } catch (thrown) {
      const error = toAppError(thrown);
      if (error.status !== 503) throw thrown;
      services.logger.error({ err: error.cause ?? error, code: error.code }, error.message);
      ctx.set('Retry-After', String(Math.ceil(error.retryAfterSeconds ?? 5)));
      showPage(ctx, 503, unavailablePage);
    }
  };

/** Responds to a refused attempt with the time to wait, in the text and in Retry-After. */
export function showRefusal(
  ctx: Context,
  { status, retryAfterSeconds }: { status: number; retryAfterSeconds?: number | undefined },
  page: Page,
): void {
  if (status === 429) ctx.set('Retry-After', String(Math.ceil(retryAfterSeconds ?? 60)));
  showPage(ctx, status, page);
}

/**
 * Runs a function that counts attempts.
 * @returns its result, or the error if there were too many attempts
 */
export async function catchTooMany<T>(work: () => Promise<T>): Promise<T | AppError> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof AppError && error.status === 429) return error;
    throw error;
  }
}

export function redirectTo(ctx: Context, path: string): void {
  ctx.redirect(path);
  ctx.status = 303;
}

/**
 * A sign-in at the provider, with the person who is signed in already and has to prove it again.
 */
export interface Interaction {
  uid: string;
  again: Account | null;
  /** The email address to fill in on the forms; empty if it is unknown. */
  loginHint: string;
  /** The `state` of our own sign-in that led to the provider. */
  state: string;
}

/**
 * Finds the interaction of this page if a cookie shows that it belongs to this browser.
 * @returns null after it responded with a page that explains the problem
 */
export async function findInteraction(
  ctx: Context,
  services: Services,
  provider: Provider,
): Promise<Interaction | null> {
  let details: Awaited<ReturnType<Provider['interactionDetails']>>;
  try {
    details = await provider.interactionDetails(ctx.req, ctx.res);
  } catch (error) {
    if (toAppError(error).status === 503) throw error;
    showPage(
      ctx,
      400,
      problemPage(
        () => signInProblemMessages.expired,
        () => signInProblemMessages.expiredText,
      ),
    );
    return null;
  }
  if (details.uid !== ctx.params.uid) return null;
  const accountId = details.session?.accountId;
  return {
    uid: details.uid,
    again: accountId ? await findAccount(services.db, accountId) : null,
    loginHint: String(details.params.login_hint ?? ''),
    state: String(details.params.state ?? ''),
  };
}

export interface ProvenSignIn {
  accountId: string;
  /** When the first step was proved, in milliseconds. */
  provenAt: number;
  methods: AuthenticationMethods;
}

/** Ends the interaction: signs the person in at the provider and remembers the device as known. */
export async function finishInteraction(
  ctx: Context,
  services: Services,
  provider: Provider,
  { accountId, provenAt, methods }: ProvenSignIn,
): Promise<void> {
  await rememberDevice(ctx, services, accountId);
  const to = await provider.interactionResult(
    ctx.req,
    ctx.res,
    // Send milliseconds (RFC 7519, 2), because a sign-out shortly after must be later than this.
    { login: { accountId, ts: provenAt / 1000, amr: [...methods] } },
    { mergeWithLastSubmission: false },
  );
  redirectTo(ctx, to);
}
