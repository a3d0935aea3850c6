import type { Context } from 'koa';
import * as oidc from 'openid-client';
import { removeInvisibleCharacters } from '../../../common/invisible-characters.ts';
import type { Config } from '../../platform/config.ts';
import { EMBEDDED_ISSUER } from '../users/embedded-issuer.ts';
import type { IdentityClaims } from '../users/store.ts';
import { EMBEDDED_CLIENT_ID } from './embedded-provider.ts';
import { statesSecondFactor } from './states-second-factor.ts';

/** The data to keep between the redirect to the provider and the callback. */
export interface LoginTransaction {
  state: string;
  nonce: string;
  codeVerifier: string;
  returnTo: string;
  startedAt: number;
  /**
   * Whether the person has to prove who they are again, even if the provider remembers a sign-in.
   */
  fresh: boolean;
}

interface SignInRequest {
  returnTo: string;
  fresh: boolean;
  /** Whether the provider has to ask for credentials, even if it remembers a sign-in. */
  askAgain: boolean;
  /** The person that the provider should expect, or null if nobody is known. */
  loginHint: string | null;
}

/**
 * With max_age, the provider has to state when the person signed in (OpenID Connect Core, 3.1.2.1).
 */
const FRESH = { prompt: 'login', max_age: '60' };

/** Our side of OpenID Connect (authorization code with PKCE, RFC 7636), for any provider. */
export interface RelyingParty {
  begin(
    origin: string,
    request: SignInRequest,
  ): Promise<{ url: string; transaction: LoginTransaction }>;
  finish(callbackUrl: URL, transaction: LoginTransaction): Promise<ProvenIdentity>;
  /**
   * Ends the sign-in at the provider, as far as we can.
   * @returns where the sign-out continues; an external provider may ask for a confirmation
   */
  signOut(ctx: Context, origin: string, idToken: string | undefined): Promise<string>;
}

/** What the provider stated about a person who signs in. */
export interface ProvenIdentity {
  claims: IdentityClaims;
  idToken: string;
  /**
   * When the person proved their identity, in milliseconds; 0 if the provider does not state it.
   */
  authenticatedAt: number;
  /** Whether the provider states that a second factor was used. */
  secondFactor: boolean;
}

function toClaims(claims: oidc.IDToken, iss: string): IdentityClaims {
  const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null);
  // A sign-in is not refused because of the name that the provider has on record. The name is
  // cleaned instead.
  const name = (value: unknown) => text(removeInvisibleCharacters(text(value) ?? '').trim());
  return {
    iss,
    sub: claims.sub,
    email: text(claims.email) ?? `${claims.sub}@unknown.invalid`,
    firstName: name(claims.given_name),
    lastName: name(claims.family_name),
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
    id_token_signing_alg_values_supported: ['RS256'],
  };
}

/**
 * Creates the relying party. For the embedded provider, the metadata is fixed and not discovered (a
 * spoofed Host header cannot change it), and back-channel requests stay on loopback.
 */
export function createRelyingParty(
  config: Config,
  embedded: {
    clientSecret: string;
    loopback: () => string;
    endSession: (ctx: Context) => Promise<void>;
  } | null,
): RelyingParty {
  const embeddedConfigurations = new Map<string, oidc.Configuration>();
  let discovered: Promise<oidc.Configuration> | null = null;

  const configurationFor = (origin: string): Promise<oidc.Configuration> => {
    if (!embedded) {
      const { issuer, clientId, clientSecret } = config.oidc as NonNullable<Config['oidc']>;
      const insecure = /^http:\/\/(127\.0\.0\.1|localhost|\[::1\])(:|\/|$)/.test(issuer);
      discovered ??= oidc
        .discovery(new URL(issuer), clientId, clientSecret, undefined, {
          // Check the token's signature although the token came directly from the provider.
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
        const headers = new Headers(options.headers);
        // Set the headers that the proxy in front of this server would add.
        headers.set('X-Forwarded-Host', target.host);
        headers.set('X-Forwarded-Proto', target.protocol.slice(0, -1));
        return fetch(new URL(target.pathname + target.search, embedded.loopback()), {
          ...(options as RequestInit),
          headers,
        });
      };
      embeddedConfigurations.set(origin, known);
    }
    return Promise.resolve(known);
  };

  return {
    async begin(origin, { returnTo, fresh, askAgain, loginHint }) {
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
        ...(askAgain ? { prompt: 'login' } : {}),
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
        // A clock that is ahead must not make a sign-in count as recent for longer.
        authenticatedAt: Math.min(Math.round((claims.auth_time ?? 0) * 1000), Date.now()),
        secondFactor: statesSecondFactor(claims),
      };
    },

    async signOut(ctx, origin, idToken) {
      if (embedded) {
        await embedded.endSession(ctx);
        return '/';
      }
      const configuration = await configurationFor(origin);
      if (!configuration.serverMetadata().end_session_endpoint) return `${origin}/`;
      return oidc.buildEndSessionUrl(configuration, {
        post_logout_redirect_uri: `${origin}/`,
        ...(idToken ? { id_token_hint: idToken } : {}),
      }).href;
    },
  };
}
