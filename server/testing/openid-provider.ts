import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose';

type MakeToken = (claims: JWTPayload) => Promise<string> | string;

/** An OpenID provider of another company, as a relying party sees it. It can be set to misbehave. */
export interface OpenIdProvider {
  issuer: string;
  /** The nonce of the sign-in that the next token is for. */
  nonce: string;
  /** Makes the next token from correct claims. */
  makeToken: MakeToken;
  /** Signs with the key of the provider. */
  honest: (claims: JWTPayload) => Promise<string>;
  /** Signs with another key. */
  strange: (claims: JWTPayload) => Promise<string>;
  stop(): void;
}

const now = () => Math.floor(Date.now() / 1000);

/** Starts the provider on a free port. Its only person has this subject and address. */
export async function startOpenIdProvider(
  client: string,
  person: JWTPayload,
): Promise<OpenIdProvider> {
  const { privateKey, publicKey } = await generateKeyPair('RS256');
  const { privateKey: otherKey } = await generateKeyPair('RS256');
  const signer = (key: typeof privateKey) => (claims: JWTPayload) =>
    new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: 'one' }).sign(key);
  const jwk = { ...(await exportJWK(publicKey)), kid: 'one', alg: 'RS256', use: 'sig' };
  const server = createServer(async (request, response) => {
    const json = (body: unknown) => {
      response.setHeader('Content-Type', 'application/json');
      response.end(JSON.stringify(body));
    };
    const { issuer, nonce } = provider;
    const { pathname } = new URL(request.url ?? '/', issuer);
    if (pathname === '/.well-known/openid-configuration') {
      json({
        issuer,
        authorization_endpoint: `${issuer}/authorize`,
        token_endpoint: `${issuer}/token`,
        jwks_uri: `${issuer}/jwks`,
        end_session_endpoint: `${issuer}/logout`,
        id_token_signing_alg_values_supported: ['RS256'],
      });
    } else if (pathname === '/jwks') json({ keys: [jwk] });
    else if (pathname === '/token') {
      request.resume();
      const claims = { iss: issuer, aud: client, nonce, iat: now(), exp: now() + 60, ...person };
      json({
        access_token: 'opaque',
        token_type: 'bearer',
        expires_in: 60,
        id_token: await provider.makeToken(claims),
      });
    } else response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const honest = signer(privateKey);
  const provider: OpenIdProvider = {
    issuer: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    nonce: '',
    makeToken: honest,
    honest,
    strange: signer(otherKey),
    stop: () => void server.close(),
  };
  return provider;
}
