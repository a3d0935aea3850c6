import type {
  AuthenticationResponseJSON,
  AuthenticatorTransport,
  RegistrationResponseJSON,
} from '@simplewebauthn/server';
import type { Config } from '../../platform/config.ts';
import type { StoredUser } from '../users/store.ts';
import type { StoredCredential } from './store.ts';

/** The library is large, so it is loaded with the first passkey and does not delay the start. */
const webAuthn = () => import('@simplewebauthn/server');

const rpIdOf = (config: Config) => new URL(config.publicUrl).hostname;

/**
 * Returns the options for creating a passkey. User verification is required (WebAuthn Level 3,
 * 7.1).
 */
export async function passkeyCreationOptions(
  config: Config,
  user: StoredUser,
  known: StoredCredential[],
) {
  const { generateRegistrationOptions } = await webAuthn();
  return generateRegistrationOptions({
    rpName: 'Sealwright',
    rpID: rpIdOf(config),
    userName: user.email,
    userID: new Uint8Array(Buffer.from(user.id)),
    attestationType: 'none',
    authenticatorSelection: { userVerification: 'required', residentKey: 'preferred' },
    excludeCredentials: known.flatMap((one) => (one.passkeyId ? [{ id: one.passkeyId }] : [])),
  });
}

export interface MadePasskey {
  passkeyId: string;
  publicKey: Uint8Array;
  signCount: number;
  transports: string[];
}

/**
 * Verifies a new passkey. Returns null if the response does not match the challenge or our origin.
 */
export async function readNewPasskey(
  config: Config,
  response: Record<string, unknown>,
  challenge: string,
): Promise<MadePasskey | null> {
  const { verifyRegistrationResponse } = await webAuthn();
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: response as unknown as RegistrationResponseJSON,
      expectedChallenge: challenge,
      expectedOrigin: config.allowedOrigins,
      expectedRPID: rpIdOf(config),
      requireUserVerification: true,
    });
    if (!verified || !registrationInfo) return null;
    const { credential } = registrationInfo;
    return {
      passkeyId: credential.id,
      publicKey: credential.publicKey,
      signCount: credential.counter,
      transports: credential.transports ?? [],
    };
  } catch {
    return null;
  }
}

/** Returns the options for signing this challenge (base64url) with one of the person's passkeys. */
export async function passkeyRequestOptions(
  config: Config,
  challenge: string,
  known: StoredCredential[],
) {
  const { generateAuthenticationOptions } = await webAuthn();
  return generateAuthenticationOptions({
    rpID: rpIdOf(config),
    challenge: new Uint8Array(Buffer.from(challenge, 'base64url')),
    userVerification: 'required',
    allowCredentials: known.flatMap((one) =>
      one.passkeyId
        ? [{ id: one.passkeyId, transports: (one.transports ?? []) as AuthenticatorTransport[] }]
        : [],
    ),
  });
}

/**
 * Verifies an assertion. Returns the new counter of the authenticator, or null if the assertion is
 * not valid.
 */
export async function checkPasskey(
  config: Config,
  credential: StoredCredential,
  response: Record<string, unknown>,
  challenge: string,
): Promise<number | null> {
  if (!credential.passkeyId || !credential.publicKey) return null;
  const { verifyAuthenticationResponse } = await webAuthn();
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: response as unknown as AuthenticationResponseJSON,
      expectedChallenge: challenge,
      expectedOrigin: config.allowedOrigins,
      expectedRPID: rpIdOf(config),
      requireUserVerification: true,
      credential: {
        id: credential.passkeyId,
        publicKey: new Uint8Array(credential.publicKey),
        counter: credential.signCount,
      },
    });
    return verified ? authenticationInfo.newCounter : null;
  } catch {
    return null;
  }
}
