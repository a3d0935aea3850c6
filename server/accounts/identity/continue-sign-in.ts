import type { Context } from 'koa';
import type Provider from 'oidc-provider';
import { TERMS_VERSION } from '../../../common/legal/terms-version.ts';
import type { Services } from '../../services.ts';
import { hasSecondFactor } from './account-factors.ts';
import { type Account, findAccount, isPasswordOf } from './accounts-store.ts';
import { finishInteraction, redirectTo } from './interactions.ts';
import {
  findPendingSignIn,
  insertPendingSignIn,
  takePendingSignIn,
} from './pending-sign-ins-store.ts';
import { type AuthenticationMethods, isMultiFactor } from './second-factor.ts';
import { hasAgreed } from './terms-consents-store.ts';

/** Returns the step that a sign-in still needs, which is also the last part of its path. */
export async function findMissingStep(
  services: Services,
  account: Account,
  methods: AuthenticationMethods,
): Promise<'second-factor' | 'terms' | null> {
  if (!isMultiFactor(methods) && (await hasSecondFactor(services, account))) return 'second-factor';
  if (services.config.ownAccounts !== 'built-in') return null;
  return (await hasAgreed(services.db, account.id, TERMS_VERSION)) ? null : 'terms';
}

interface FirstProof {
  /** The account as it was when the person proved that it is theirs. */
  account: Account;
  /** In milliseconds. */
  provenAt: number;
  methods: AuthenticationMethods;
}

/** Ends the sign-in, or stores what was proved and leads to the page of the next step. */
export async function continueSignIn(
  ctx: Context,
  services: Services,
  provider: Provider,
  uid: string,
  { account, provenAt, methods }: FirstProof,
): Promise<void> {
  const step = await findMissingStep(services, account, methods);
  if (!step) {
    await finishInteraction(ctx, services, provider, { accountId: account.id, provenAt, methods });
    return;
  }
  const kept = await services.db.transaction(async (tx) => {
    // The lock makes a password change wait. The change then ends this sign-in.
    if (!(await isPasswordOf(tx, account))) return false;
    const pending = { accountId: account.id, provenAt: new Date(provenAt), methods: [...methods] };
    await insertPendingSignIn(tx, uid, pending);
    return true;
  });
  redirectTo(ctx, `/op/interaction/${uid}${kept ? `/${step}` : ''}`);
}

/**
 * Ends a pending sign-in, or leads to the page of its next step. Leads to the start if the person
 * was signed out or the password changed in the meantime.
 */
export async function completePending(
  ctx: Context,
  services: Services,
  provider: Provider,
  uid: string,
): Promise<void> {
  const pending = await findPendingSignIn(services.db, uid);
  const account = pending ? await findAccount(services.db, pending.accountId) : null;
  const step =
    pending && account ? await findMissingStep(services, account, pending.methods) : null;
  const proven = step ? null : await takePendingSignIn(services.db, uid);
  if (!proven) {
    redirectTo(ctx, `/op/interaction/${uid}${step ? `/${step}` : ''}`);
    return;
  }
  await finishInteraction(ctx, services, provider, {
    accountId: proven.accountId,
    provenAt: proven.provenAt.getTime(),
    methods: proven.methods,
  });
}
