import type { Knex } from 'knex';
import { Secret, TOTP } from 'otpauth';
import type { KeyVault } from '../../platform/storage/key-vault.ts';
import { type StoredCredential, spendTimeStep } from './store.ts';

const PERIOD_SECONDS = 30;

function authenticator(secret: Secret, email: string): TOTP {
  return new TOTP({
    issuer: 'Sealwright',
    label: email,
    algorithm: 'SHA1',
    digits: 6,
    period: PERIOD_SECONDS,
    secret,
  });
}

/**
 * Creates a TOTP secret (RFC 6238) with SHA-1 and a period of 30 seconds, which every authenticator
 * app supports.
 */
export function createTotpSecret(email: string): { secret: string; uri: string } {
  const secret = new Secret({ size: 20 });
  return { secret: secret.base32, uri: authenticator(secret, email).toString() };
}

/**
 * Checks a code with a tolerance of one time step in both directions, and marks the time step as
 * used, so that no code works twice.
 */
export async function checkTotp(
  db: Knex,
  vault: KeyVault,
  credential: StoredCredential,
  code: string,
): Promise<boolean> {
  if (!credential.sealedSecret) return false;
  const base32 = Buffer.from(vault.open(credential.sealedSecret)).toString();
  const delta = authenticator(Secret.fromBase32(base32), '').validate({ token: code, window: 1 });
  if (delta === null) return false;
  const step = Math.floor(Date.now() / 1000 / PERIOD_SECONDS) + delta;
  return spendTimeStep(db, credential.id, step);
}
