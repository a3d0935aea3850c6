import type { Context } from 'koa';
import * as oidc from 'openid-client';
import { removeInvisibleCharacters } from '../../../common/invisible-characters.ts';
import type { Config } from '../../platform/config.ts';
import type { OidcProvider } from '../../platform/oidc-settings.ts';
import { EMBEDDED_ISSUER } from '../users/embedded-issuer.ts';
import type { IdentityClaims } from '../users/store.ts';
import { EMBEDDED_CLIENT_ID, REGISTRATION_SCREEN, SCREEN_HINT } from './embedded-provider.ts';
import { statesSecondFactor } from './states-second-factor.ts';

/** The data to keep between the redirect to the provider and the callback. */
export interface LoginTransaction {
  /** The provider, by its ID in `SignInOption`. */
  provider: string;
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
  /** The provider, by its ID in `SignInOption`. */
  provider: string;
  returnTo: string;
  fresh: boolean;
  /** Whether the provider has to ask for credentials, even if it remembers a sign-in. */
  askAgain: boolean;
  /** The person that the provider should expect, or null if nobody is known. */
  loginHint: string | null;
  /** Whether the person wants to create an account. Only our own provider is told. */
  registers: boolean;
}

/**
 * With max_age, the provider has to state when the person signed in (OpenID Connect Core, 3.1.2.1).
 */
const FRESH = { prompt: 'login', max_age: '60' };

/** ID of the provider for the accounts of this server. */
export const OWN_PROVIDER = 'built-in';

/** A provider that people can sign in with. */
export interface SignInOption {
  id: string;
  /** Null for the accounts of this server. */
  name: string | null;
  /** The issuer that is stored with its people. */
  issuer: string;
}

/** Our side of OpenID Connect (authorization code with PKCE, RFC 7636), for several providers. */
export interface RelyingParty {
  /** At least one. */
  options: readonly SignInOption[];
  begin(
    origin: string,
    request: SignInRequest,
  ): Promise<{ url: string; transaction: LoginTransaction }>;
  finish(callbackUrl: URL, transaction: LoginTransaction): Promise<ProvenIdentity>;
  /**
   * Ends the sign-in at the provider, as far as we can. Always ends the one with an account of this
   * server.
   * @returns where the sign-out continues; an external provider may ask for a confirmation
   */
  signOut(
    ctx: Context,
    origin: string,
    provider: string,
    idToken: string | undefined,
  ): Promise<string>;
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

function embeddedMetadata(
  origin: string,
  issuer: string,
  algorithm: EmbeddedSide['algorithm'],
): oidc.ServerMetadata {
  return {
    issuer,
    authorization_endpoint: `${origin}/op/auth`,
    token_endpoint: `${origin}/op/token`,
    jwks_uri: `${origin}/op/jwks`,
    id_token_signing_alg_values_supported: [algorithm],
  };
}

/**
 * Returns the path to which a provider sends people back. Each provider has its own, so that a
 * response of one provider is never sent to another (RFC 9700, 4.4).
 */
export const callbackPath = (provider: string): string =>
  provider === '1' ? '/api/callback' : `/api/callback/${provider}`;

/** The embedded provider, as the relying party uses it. */
interface EmbeddedSide {
  clientSecret: string;
  /** The algorithm of the signatures on ID tokens. */
  algorithm: 'ES256' | 'RS256';
  loopback: () => string;
  endSession: (ctx: Context) => Promise<void>;
}

/** Returns the configuration of a provider for one of our origins. */
type FindConfiguration = (origin: string) => Promise<oidc.Configuration>;

/** Reads the metadata of an external provider at the first sign-in, and again if that failed. */
function discoverLater({ issuer, clientId, clientSecret }: OidcProvider): FindConfiguration {
  let discovered: Promise<oidc.Configuration> | null = null;
  const insecure = /^http:\/\/(127\.0\.0\.1|localhost|\[::1\])(:|\/|$)/.test(issuer);
  return () => {
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
  };
}

/**
 * Configures the embedded provider. Its metadata is fixed and not discovered (a spoofed Host header
 * cannot change it), and back-channel requests stay on loopback.
 */
function configureEmbedded(config: Config, embedded: EmbeddedSide): FindConfiguration {
  const configurations = new Map<string, oidc.Configuration>();
  return async (origin) => {
    let known = configurations.get(origin);
    if (!known) {
      known = new oidc.Configuration(
        embeddedMetadata(origin, `${config.publicUrl}/op`, embedded.algorithm),
        EMBEDDED_CLIENT_ID,
        {
          client_secret: embedded.clientSecret,
          id_token_signed_response_alg: embedded.algorithm,
        },
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
        const loopback = embedded.loopback();
        // Without TLS, the server ignores these headers and has to be called by its own name.
        const isServed =
          config.publicUrl.startsWith('https:') || config.allowedOrigins.includes(loopback);
        return fetch(new URL(target.pathname + target.search, isServed ? loopback : target), {
          ...(options as RequestInit),
          headers,
        });
      };
      configurations.set(origin, known);
    }
    return known;
  };
}

/** Creates the relying party of all configured providers. */
export function createRelyingParty(config: Config, embedded: EmbeddedSide | null): RelyingParty {
  const own = { id: OWN_PROVIDER, name: null, issuer: EMBEDDED_ISSUER };
  const options: SignInOption[] = [...(embedded ? [own] : []), ...config.oidcProviders];
  const configurations = new Map(
    config.oidcProviders.map((provider) => [provider.id, discoverLater(provider)]),
  );
  if (embedded) configurations.set(OWN_PROVIDER, configureEmbedded(config, embedded));
  const configurationFor: (provider: string, origin: string) => Promise<oidc.Configuration> =
    async (provider, origin) => {
      const find = configurations.get(provider);
      if (!find) throw new Error('this provider is not configured');
      return find(origin);
    };

  return {
    options,

    async begin(origin, { provider, returnTo, fresh, askAgain, loginHint, registers }) {
      const configuration = await configurationFor(provider, origin);
      const transaction: LoginTransaction = {
        provider,
        state: oidc.randomState(),
        nonce: oidc.randomNonce(),
        codeVerifier: oidc.randomPKCECodeVerifier(),
        returnTo,
        startedAt: Date.now(),
        fresh,
      };
      const url = oidc.buildAuthorizationUrl(configuration, {
        redirect_uri: `${origin}${callbackPath(provider)}`,
        scope: 'openid email profile',
        state: transaction.state,
        nonce: transaction.nonce,
        code_challenge: await oidc.calculatePKCECodeChallenge(transaction.codeVerifier),
        code_challenge_method: 'S256',
        ...(askAgain ? { prompt: 'login' } : {}),
        ...(fresh ? FRESH : {}),
        ...(loginHint ? { login_hint: loginHint } : {}),
        ...(registers && provider === OWN_PROVIDER ? { [SCREEN_HINT]: REGISTRATION_SCREEN } : {}),
      });
      return { url: url.href, transaction };
    },

    async finish(callbackUrl, transaction) {
      const { provider } = transaction;
      const configuration = await configurationFor(provider, callbackUrl.origin);
      const tokens = await oidc.authorizationCodeGrant(configuration, callbackUrl, {
        pkceCodeVerifier: transaction.codeVerifier,
        expectedState: transaction.state,
        expectedNonce: transaction.nonce,
        idTokenExpected: true,
      });
      const claims = tokens.claims() as oidc.IDToken;
      return {
        claims: toClaims(claims, provider === OWN_PROVIDER ? EMBEDDED_ISSUER : claims.iss),
        idToken: tokens.id_token as string,
        // A clock that is ahead must not make a sign-in count as recent for longer.
        authenticatedAt: Math.min(Math.round((claims.auth_time ?? 0) * 1000), Date.now()),
        secondFactor: statesSecondFactor(claims),
      };
    },

    async signOut(ctx, origin, provider, idToken) {
      await embedded?.endSession(ctx);
      if (provider === OWN_PROVIDER) return '/';
      const configuration = await configurationFor(provider, origin);
      if (!configuration.serverMetadata().end_session_endpoint) return `${origin}/`;
      return oidc.buildEndSessionUrl(configuration, {
        post_logout_redirect_uri: `${origin}/`,
        ...(idToken ? { id_token_hint: idToken } : {}),
      }).href;
    },
  };
}
