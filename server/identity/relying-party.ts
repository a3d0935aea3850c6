import * as oidc from 'openid-client';
import type { Config } from '../config.ts';
import type { IdentityClaims } from '../users/store.ts';
import { EMBEDDED_CLIENT_ID, EMBEDDED_ISSUER } from './embedded-provider.ts';

/** What must be remembered between leaving for the provider and coming back. */
export interface LoginTransaction {
  state: string;
  nonce: string;
  codeVerifier: string;
  returnTo: string;
  startedAt: number;
  /** Who they are is to be proved anew, whatever sign-in the provider remembers. */
  fresh: boolean;
}

/** How a sign-in is begun. */
interface SignInRequest {
  returnTo: string;
  fresh: boolean;
  /** Whom the provider is to expect; null where nobody is known. */
  loginHint: string | null;
}

/** OpenID Connect Core, 3.1.2.1: who is asked for the one has to say when the person signed in. */
const FRESH = { prompt: 'login', max_age: '60' };

/** Our side of OpenID Connect (authorization code with PKCE, RFC 7636), whoever the provider is. */
export interface RelyingParty {
  begin(
    origin: string,
    request: SignInRequest,
  ): Promise<{ url: string; transaction: LoginTransaction }>;
  finish(
    callbackUrl: URL,
    transaction: LoginTransaction,
  ): Promise<{ claims: IdentityClaims; idToken: string; authenticatedAt: number }>;
  endSessionUrl(origin: string, idToken: string | undefined): Promise<string>;
}

function toClaims(claims: oidc.IDToken, iss: string): IdentityClaims {
  const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null);
  return {
    iss,
    sub: claims.sub,
    email: text(claims.email) ?? `${claims.sub}@unknown.invalid`,
    firstName: text(claims.given_name),
    lastName: text(claims.family_name),
    profileImageUrl: text(claims.picture),
    emailVerified: claims.email_verified === true,
  };
}

function embeddedMetadata(origin: string, issuer: string): oidc.ServerMetadata {
  return {
    issuer,
    authorization_endpoint: `${origin}/op/auth`,
    token_endpoint: `${origin}/op/token`,
    jwks_uri: `${origin}/op/jwks`,
    end_session_endpoint: `${origin}/op/session/end`,
    id_token_signing_alg_values_supported: ['RS256'],
  };
}

/**
 * The relying party. Embedded: the metadata is written down rather than discovered (a spoofed Host
 * cannot bend it) and back-channel calls stay on loopback.
 */
export function createRelyingParty(
  config: Config,
  embedded: { clientSecret: string; loopback: () => string } | null,
): RelyingParty {
  const embeddedConfigurations = new Map<string, oidc.Configuration>();
  let discovered: Promise<oidc.Configuration> | null = null;

  const configurationFor = (origin: string): Promise<oidc.Configuration> => {
    if (!embedded) {
      const { issuer, clientId, clientSecret } = config.oidc as NonNullable<Config['oidc']>;
      const insecure = /^http:\/\/(127\.0\.0\.1|localhost|\[::1\])(:|\/|$)/.test(issuer);
      discovered ??= oidc
        .discovery(new URL(issuer), clientId, clientSecret, undefined, {
          // The token's signature is checked although it came straight from the provider.
          execute: [
            oidc.enableNonRepudiationChecks,
            ...(insecure ? [oidc.allowInsecureRequests] : []),
          ],
        })
        .catch((error: unknown) => {
          discovered = null;
          throw error;
        });
      return discovered;
    }
    let known = embeddedConfigurations.get(origin);
    if (!known) {
      known = new oidc.Configuration(
        embeddedMetadata(origin, `${config.publicUrl}/op`),
        EMBEDDED_CLIENT_ID,
        { client_secret: embedded.clientSecret, id_token_signed_response_alg: 'RS256' },
        oidc.ClientSecretBasic(embedded.clientSecret),
      );
      oidc.allowInsecureRequests(known);
      oidc.enableNonRepudiationChecks(known);
      known[oidc.customFetch] = (url, options) => {
        const target = new URL(url);
        return fetch(
          new URL(target.pathname + target.search, embedded.loopback()),
          options as RequestInit,
        );
      };
      embeddedConfigurations.set(origin, known);
    }
    return Promise.resolve(known);
  };

  return {
    async begin(origin, { returnTo, fresh, loginHint }) {
      const configuration = await configurationFor(origin);
      const transaction: LoginTransaction = {
        state: oidc.randomState(),
        nonce: oidc.randomNonce(),
        codeVerifier: oidc.randomPKCECodeVerifier(),
        returnTo,
        startedAt: Date.now(),
        fresh,
      };
      const url = oidc.buildAuthorizationUrl(configuration, {
        redirect_uri: `${origin}/api/callback`,
        scope: 'openid email profile',
        state: transaction.state,
        nonce: transaction.nonce,
        code_challenge: await oidc.calculatePKCECodeChallenge(transaction.codeVerifier),
        code_challenge_method: 'S256',
        ...(fresh ? FRESH : {}),
        ...(loginHint ? { login_hint: loginHint } : {}),
      });
      return { url: url.href, transaction };
    },

    async finish(callbackUrl, transaction) {
      const configuration = await configurationFor(callbackUrl.origin);
      const tokens = await oidc.authorizationCodeGrant(configuration, callbackUrl, {
        pkceCodeVerifier: transaction.codeVerifier,
        expectedState: transaction.state,
        expectedNonce: transaction.nonce,
        idTokenExpected: true,
      });
      const claims = tokens.claims() as oidc.IDToken;
      return {
        claims: toClaims(claims, embedded ? EMBEDDED_ISSUER : claims.iss),
        idToken: tokens.id_token as string,
        // A clock that is ahead must not make a sign-in fresh for longer.
        authenticatedAt: Math.min(Math.round((claims.auth_time ?? 0) * 1000), Date.now()),
      };
    },

    async endSessionUrl(origin, idToken) {
      const configuration = await configurationFor(origin);
      if (!configuration.serverMetadata().end_session_endpoint) return `${origin}/`;
      return oidc.buildEndSessionUrl(configuration, {
        post_logout_redirect_uri: `${origin}/`,
        ...(idToken ? { id_token_hint: idToken } : {}),
      }).href;
    },
  };
}
