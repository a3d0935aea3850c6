import type { Services } from '../../services.ts';
import { passkeyRequestOptions } from '../step-up/passkeys.ts';
import type { Interaction } from './interactions.ts';
import { type Page, type PageText, signInPage } from './pages.ts';
import { passkeyChallenge } from './passkey-sign-in/passkey-challenge.ts';

/** What the page shows in addition. */
export interface Shown {
  /** The address to fill in, by default that of the person who is expected. */
  email?: string;
  message?: PageText;
  asksCode?: boolean;
}

/** Returns the sign-in page with the ways to sign in that the configuration offers. */
export async function renderSignIn(
  { config }: Pick<Services, 'config'>,
  { uid, again, loginHint }: Interaction,
  { email = again?.email ?? loginHint, message, asksCode = false }: Shown = {},
): Promise<Page> {
  return signInPage({
    uid,
    email,
    message: message ?? null,
    again: again?.email ?? null,
    asksCode,
    builtIn:
      config.ownAccounts === 'built-in'
        ? { passkeyOptions: await passkeyRequestOptions(config, passkeyChallenge(config, uid), []) }
        : null,
  });
}
