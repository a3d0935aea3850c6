import type { Context } from 'koa';
import Provider, {
  type Configuration,
  interactionPolicy,
  type KoaContextWithOIDC,
} from 'oidc-provider';
import { withLanguage } from '../../../common/messages/catalog/current-language.ts';
import { signInProblemMessages } from '../../../common/messages/sign-in-pages.ts';
import { toAppError } from '../../platform/http/handle-errors.ts';
import { requestLanguage } from '../../platform/http/request-language.ts';
import type { Services } from '../../services.ts';
import { hasSecondFactor } from './account-factors.ts';
import { findAccount } from './accounts-store.ts';
import { cookieKeys } from './cookie-keys.ts';
import { unavailablePage } from './interactions.ts';
import { problemPage } from './pages.ts';
import { providerAdapter } from './provider-adapter.ts';
import { type ProviderKeys, signingAlgorithm } from './provider-keys.ts';

export const EMBEDDED_CLIENT_ID = 'sealwright-web';

/** The parameter of a sign-in that names the page to begin with, and its value for the registration. */
export const SCREEN_HINT = 'screen_hint';
export const REGISTRATION_SCREEN = 'signup';

/** Whether the error means that the database is unavailable. */
const isUnavailable = (error: unknown) => toAppError(error).status === 503;

/**
 * Decides when the provider asks for a sign-in although it remembers one: in the default cases, and
 * if the remembered sign-in had no second factor and the person has set one up since.
 */
function signInPolicy(services: Services): interactionPolicy.DefaultPolicy {
  const policy = interactionPolicy.base();
  policy.get('login')?.checks.add(
    new interactionPolicy.Check(
      'second_factor',
      'The account has a second factor, which this sign-in did not use.',
      'login_required',
      async ({ oidc }) => {
        const { accountId, amr } = oidc.session ?? {};
        if (!accountId || amr?.includes('mfa')) return interactionPolicy.Check.NO_NEED_TO_PROMPT;
        return hasSecondFactor(services, { id: accountId });
      },
    ),
  );
  return policy;
}

/** Returns the provider's session of this browser, or an empty session if there is none. */
export const findProviderSession = (provider: Provider, ctx: Context) =>
  provider.Session.get(ctx as unknown as KoaContextWithOIDC);

/**
 * Ends the provider's session of this browser, so that the next sign-in asks for the password even
 * if the person closes the window right after the sign-out.
 */
export async function endProviderSession(provider: Provider, ctx: Context): Promise<void> {
  const session = await findProviderSession(provider, ctx);
  await session.destroy();
}

/** The embedded OpenID provider (panva's oidc-provider). All its defaults are replaced. */
export function createEmbeddedProvider(services: Services, keys: ProviderKeys): Provider {
  const { config, db } = services;
  const secure = config.publicUrl.startsWith('https:');
  const configuration: Configuration = {
    adapter: providerAdapter(db),
    clients: [
      {
        client_id: EMBEDDED_CLIENT_ID,
        client_secret: keys.clientSecret,
        redirect_uris: config.allowedOrigins.map((origin) => `${origin}/api/callback/built-in`),
        response_types: ['code'],
        grant_types: ['authorization_code'],
        id_token_signed_response_alg: signingAlgorithm(keys),
        // A silent sign-in through the provider's session does not prove who is present now.
        require_auth_time: true,
      },
    ],
    jwks: keys.jwks as Configuration['jwks'],
    cookies: {
      keys: cookieKeys(config),
      // The last two cookies are sent to one path only, which the __Host- prefix does not allow.
      ...(secure && {
        names: {
          session: '__Host-sealwright-provider',
          interaction: '__Secure-sealwright-interaction',
          resume: '__Secure-sealwright-resume',
        },
      }),
      long: { signed: true, httpOnly: true, sameSite: 'lax', secure },
      short: { signed: true, httpOnly: true, sameSite: 'lax', secure },
    },
    pkce: { required: () => true },
    claims: {
      openid: ['sub', 'amr'],
      email: ['email', 'email_verified'],
      profile: ['given_name', 'family_name', 'name'],
    },
    conformIdTokenClaims: false,
    extraParams: [SCREEN_HINT],
    scopes: ['openid', 'email', 'profile'],
    features: {
      devInteractions: { enabled: false },
      // Our own sign-out also ends the provider's session (endProviderSession), in one step.
      rpInitiatedLogout: { enabled: false },
    },
    interactions: {
      // The interaction cookie is limited to this path, so a parameter selects the registration page.
      url: (_ctx, { uid, params }) =>
        `/op/interaction/${uid}${params[SCREEN_HINT] === REGISTRATION_SCREEN ? '?register=1' : ''}`,
      policy: signInPolicy(services),
    },
    // Our own client needs no consent screen, because no other client can register.
    loadExistingGrant: async (ctx: KoaContextWithOIDC) => {
      const accountId = ctx.oidc.session?.accountId;
      const client = ctx.oidc.client;
      if (!accountId || !client) return undefined;
      const grant = new ctx.oidc.provider.Grant({ accountId, clientId: client.clientId });
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return grant;
    },
    findAccount: async (_ctx, sub) => {
      const account = await findAccount(db, sub);
      if (!account) return undefined;
      return {
        accountId: account.id,
        claims: async () => ({
          sub: account.id,
          email: account.email,
          email_verified: account.emailConfirmedAt !== null,
          given_name: account.firstName,
          family_name: account.lastName,
          name: `${account.firstName} ${account.lastName}`,
        }),
      };
    },
    renderError: async (ctx, _out, error) => {
      ctx.type = 'html';
      const page = isUnavailable(error)
        ? unavailablePage
        : problemPage(
            () => signInProblemMessages.cannotContinue,
            () => signInProblemMessages.oldText,
          );
      ctx.body = withLanguage(requestLanguage(ctx as unknown as Context), page);
    },
    ttl: {
      Interaction: 3600,
      Session: 12 * 3600,
      Grant: 12 * 3600,
      AuthorizationCode: 60,
      AccessToken: 300,
      IdToken: 3600,
    },
  };
  const provider = new Provider(`${config.publicUrl}/op`, configuration);
  provider.proxy = secure;
  provider.on('server_error', (ctx, error) => {
    services.logger.error({ err: error }, 'provider error');
    if (!isUnavailable(error)) return;
    ctx.status = 503;
    ctx.set('Retry-After', '5');
  });
  // A code can be used once. A second use comes from somebody who intercepted it.
  provider.on('grant.error', (_ctx, { error_detail: detail }) => {
    if (detail !== 'authorization code already consumed') return;
    services.securityEvents.record({ kind: 'token_reused', detail: 'authorization_code' });
  });
  return provider;
}
