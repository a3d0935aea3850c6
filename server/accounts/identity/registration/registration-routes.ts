import type Router from '@koa/router';
import type Provider from 'oidc-provider';
import { z } from 'zod';
import { TERMS_VERSION } from '../../../../common/legal/terms-version.ts';
import { termsPageMessages } from '../../../../common/messages/account-pages.ts';
import { withLanguage } from '../../../../common/messages/catalog/current-language.ts';
import { problemText } from '../../../../common/messages/errors.ts';
import { registrationPageMessages } from '../../../../common/messages/sign-in-pages.ts';
import { emailAddress, line } from '../../../../common/primitives.ts';
import { AppError } from '../../../platform/http/errors.ts';
import { countAttempt, rateRules } from '../../../platform/http/rate-limit.ts';
import { requestLanguage } from '../../../platform/http/request-language.ts';
import type { Services } from '../../../services.ts';
import { subscriberOf } from '../../security-events/network.ts';
import { insertAccount } from '../accounts-store.ts';
import { checkNewPassword } from '../check-new-password.ts';
import {
  anotherAccountText,
  catchTooMany,
  findInteraction,
  finishInteraction,
  readForm,
  redirectTo,
  showPage,
  showRefusal,
} from '../interactions.ts';
import { countAccountEmail } from '../limit-account-emails.ts';
import type { Page, PageText } from '../pages.ts';
import { renderSignIn } from '../render-sign-in.ts';
import { PASSWORD_ALONE } from '../second-factor.ts';
import { findGuestName } from './find-guest-name.ts';
import { queueRegistrationCode } from './mail-registration-code.ts';
import { insertPendingRegistration } from './pending-registrations-store.ts';
import { registrationPage } from './registration-pages.ts';

const registrationForm = z.object({
  firstName: line(50, 1),
  lastName: line(50, 1),
  email: z.string().trim().pipe(emailAddress),
  password: z.string().max(1024).catch(''),
  terms: z.string().max(10).catch(''),
});

/** Returns the text of a field as it was typed, to show the form again. */
function typedText(body: unknown, name: string): string {
  const value = (body as Record<string, unknown> | undefined)?.[name];
  return typeof value === 'string' ? value.slice(0, 254) : '';
}

/**
 * The page on which people create an account at the provider. A demo account is created at once. A
 * built-in account is created when its address is confirmed.
 */
export function addRegistrationRoutes(
  router: Router,
  services: Services,
  provider: Provider,
): void {
  router.get('/interaction/:uid/register', async (ctx) => {
    const found = await findInteraction(ctx, services, provider);
    if (!found) return;
    const { uid, again, loginHint } = found;
    showPage(
      ctx,
      200,
      again
        ? await renderSignIn(services, found, { message: anotherAccountText })
        : renderForm(
            services,
            uid,
            { email: loginHint, ...(await findGuestName(ctx, services, loginHint)) },
            null,
          ),
    );
  });

  router.post('/interaction/:uid/register', readForm, async (ctx) => {
    const found = await findInteraction(ctx, services, provider);
    if (!found) return;
    const { uid, again } = found;
    if (again) {
      showPage(ctx, 409, await renderSignIn(services, found, { message: anotherAccountText }));
      return;
    }
    const showAgain = (refusal: { status: number }, message: PageText) =>
      showRefusal(ctx, refusal, renderForm(services, uid, ctx.request.body, message));
    const parsed = withLanguage(requestLanguage(ctx), () =>
      registrationForm.safeParse(ctx.request.body ?? {}),
    );
    if (!parsed.success) {
      const message = parsed.error.issues[0]?.message;
      showAgain({ status: 400 }, () => message ?? registrationPageMessages.checkForm);
      return;
    }
    const { password, terms, ...owner } = parsed.data;
    const confirms = services.config.ownAccounts === 'built-in';
    if (confirms && terms !== 'yes') {
      showAgain({ status: 400 }, () => termsPageMessages.missing);
      return;
    }
    const counted = await catchTooMany(async () => {
      await countAttempt(services.db, rateRules.registerPerAddress, subscriberOf(ctx.ip));
      if (confirms) await countAccountEmail(ctx, services, owner.email);
    });
    if (counted instanceof AppError) {
      services.securityEvents.record({ kind: 'rate_limited', detail: 'register' });
      showAgain(counted, () => problemText(counted.problem));
      return;
    }
    const problem = await checkNewPassword(password, owner);
    if (problem) {
      showAgain({ status: 400 }, problem);
      return;
    }
    const passwordHash = await services.passwords.hash(password);
    if (confirms) {
      const { email: address, ...name } = owner;
      await services.db.transaction(async (tx) => {
        const termsVersion = TERMS_VERSION;
        const person = { address, ...name, passwordHash, termsVersion };
        await insertPendingRegistration(tx, { interactionUid: uid, ...person });
        await queueRegistrationCode(services, tx, uid, requestLanguage(ctx));
      });
      redirectTo(ctx, `/op/interaction/${uid}/confirm-email`);
      return;
    }
    const account = await insertAccount(services.db, {
      ...owner,
      passwordHash,
      emailConfirmedAt: null,
    });
    if (!account) {
      showAgain({ status: 409 }, () => registrationPageMessages.taken);
      return;
    }
    await finishInteraction(ctx, services, provider, {
      accountId: account.id,
      provenAt: Date.now(),
      methods: PASSWORD_ALONE,
    });
  });
}

function renderForm(
  { config }: Services,
  uid: string,
  body: unknown,
  message: PageText | null,
): Page {
  return registrationPage({
    uid,
    terms:
      config.ownAccounts === 'built-in' ? { checked: typedText(body, 'terms') === 'yes' } : null,
    email: typedText(body, 'email'),
    firstName: typedText(body, 'firstName'),
    lastName: typedText(body, 'lastName'),
    message,
  });
}
