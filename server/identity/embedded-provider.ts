import Provider, { type Configuration, type KoaContextWithOIDC } from 'oidc-provider';
import type { Services } from '../services.ts';
import { findAccount } from './accounts-store.ts';
import { problemPage, signOutPage } from './pages.ts';
import { providerAdapter } from './provider-adapter.ts';
import type { ProviderKeys } from './provider-keys.ts';

export const EMBEDDED_CLIENT_ID = 'sealwright-web';

/** Name under which people of the embedded provider are kept, whatever port or host it runs on. */
export const EMBEDDED_ISSUER = 'urn:sealwright:embedded-provider';

/** The embedded OpenID provider (panva's oidc-provider), with every default of its own replaced. */
export function createEmbeddedProvider(services: Services, keys: ProviderKeys): Provider {
  const { config, db } = services;
  const secure = config.publicUrl.startsWith('https:');
  const configuration: Configuration = {
    adapter: providerAdapter(db),
    clients: [
      {
        client_id: EMBEDDED_CLIENT_ID,
        client_secret: keys.clientSecret,
        redirect_uris: config.allowedOrigins.map((origin) => `${origin}/api/callback`),
        post_logout_redirect_uris: config.allowedOrigins.map((origin) => `${origin}/`),
        response_types: ['code'],
        grant_types: ['authorization_code'],
        id_token_signed_response_alg: 'RS256',
        // A silent sign-in through the provider's own session is no proof of who sits there now.
        require_auth_time: true,
      },
    ],
    jwks: keys.jwks as Configuration['jwks'],
    cookies: {
      keys: config.sessionKeys,
      long: { signed: true, httpOnly: true, sameSite: 'lax', secure },
      short: { signed: true, httpOnly: true, sameSite: 'lax', secure },
    },
    pkce: { required: () => true },
    claims: {
      openid: ['sub'],
      email: ['email', 'email_verified'],
      profile: ['given_name', 'family_name', 'name'],
    },
    conformIdTokenClaims: false,
    scopes: ['openid', 'email', 'profile'],
    features: {
      devInteractions: { enabled: false },
      rpInitiatedLogout: {
        enabled: true,
        logoutSource: async (ctx: KoaContextWithOIDC, form: string) => {
          ctx.body = signOutPage(form);
        },
        postLogoutSuccessSource: async (ctx: KoaContextWithOIDC) => {
          ctx.body = problemPage('Signed out', 'You are signed out on this device.');
        },
      },
    },
    interactions: { url: (_ctx, interaction) => `/op/interaction/${interaction.uid}` },
    // Our own client needs no consent screen: nobody else can register one.
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
          email_verified: false,
          given_name: account.firstName,
          family_name: account.lastName,
          name: `${account.firstName} ${account.lastName}`,
        }),
      };
    },
    renderError: async (ctx) => {
      ctx.type = 'html';
      ctx.body = problemPage(
        'This sign-in cannot go on',
        'The page is too old or was opened twice. Your documents are not affected. Please sign in again.',
      );
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
  provider.on('server_error', (_ctx, error) =>
    services.logger.error({ err: error }, 'provider error'),
  );
  return provider;
}
