import type Router from '@koa/router';
import type { Context } from 'koa';
import type Provider from 'oidc-provider';
import type { Services } from '../../services.ts';
import { EMBEDDED_ISSUER } from '../users/embedded-issuer.ts';
import { findUserBySubject, type StoredUser } from '../users/store.ts';
import { findKnownDevice } from './account-devices.ts';
import { type Account, findAccount } from './accounts-store.ts';
import { completePending } from './continue-sign-in.ts';
import { findInteraction, readForm, redirectTo, showPage, showRefusal } from './interactions.ts';
import type { Page, PageText } from './pages.ts';
import { addMethods, findPendingSignIn } from './pending-sign-ins-store.ts';
import { checkSecondFactor, createSignInChallenge } from './second-factor.ts';
import { asksForRecovery, secondFactorPage } from './second-factor-pages.ts';

interface PersonToConfirm {
  uid: string;
  user: StoredUser;
  account: Account;
}

/** The page of the second factor, after the first step of a sign-in. */
export function addSecondFactorRoutes(
  router: Router,
  services: Services,
  provider: Provider,
): void {
  const { db } = services;

  /**
   * Returns the person whose first step was correct in this interaction. Redirects to the sign-in
   * page if there is none.
   */
  const findPerson = async (ctx: Context): Promise<PersonToConfirm | null> => {
    const found = await findInteraction(ctx, services, provider);
    if (!found) return null;
    const { uid } = found;
    const pending = await findPendingSignIn(db, uid);
    const account = pending ? await findAccount(db, pending.accountId) : null;
    const user = account
      ? await findUserBySubject(db, { iss: EMBEDDED_ISSUER, sub: account.id })
      : null;
    if (account && user) return { uid, user, account };
    redirectTo(ctx, `/op/interaction/${uid}`);
    return null;
  };

  const renderPage = async (
    ctx: Context,
    { uid, user }: PersonToConfirm,
    message: PageText | null,
  ): Promise<Page | null> => {
    const challenge = await createSignInChallenge(services, user.id);
    return challenge
      ? secondFactorPage({
          action: `/op/interaction/${uid}/second-factor`,
          challenge,
          message,
          recovers: asksForRecovery(ctx),
          startOver: `/op/interaction/${uid}`,
        })
      : null;
  };

  router.get('/interaction/:uid/second-factor', async (ctx) => {
    const found = await findPerson(ctx);
    if (!found) return;
    const body = await renderPage(ctx, found, null);
    // The second factors were reset in the meantime: ask for the password again, which is then
    // enough.
    if (body) showPage(ctx, 200, body);
    else redirectTo(ctx, `/op/interaction/${found.uid}`);
  });

  router.post('/interaction/:uid/second-factor', readForm, async (ctx) => {
    const found = await findPerson(ctx);
    if (!found) return;
    const { uid, user, account } = found;
    const knownDevice = await findKnownDevice(ctx, services, account.email);
    const result = await checkSecondFactor(services, user, { body: ctx.request.body, knownDevice });
    if ('status' in result) {
      services.securityEvents.record({
        kind: 'sign_in_failed',
        userId: user.id,
        detail: 'second_factor',
      });
      const body = await renderPage(ctx, found, result.message);
      if (body) showRefusal(ctx, result, body);
      else redirectTo(ctx, `/op/interaction/${uid}`);
      return;
    }
    await addMethods(db, uid, result.methods);
    await completePending(ctx, services, provider, uid);
  });
}
