import { exportJWK, generateKeyPair, type JWK } from 'jose';
import type { Knex } from 'knex';
import type { KeyVault } from '../../platform/storage/key-vault.ts';

export interface ProviderKeys {
  jwks: { keys: JWK[] };
  clientSecret: string;
}

/** The algorithm of the signing key. Installations before the change to ES256 keep their RSA key. */
export const signingAlgorithm = ({ jwks }: ProviderKeys): 'ES256' | 'RS256' =>
  jwks.keys[0]?.alg === 'RS256' ? 'RS256' : 'ES256';

/**
 * Loads the embedded provider's signing keys and client secret. They are created once and stored
 * encrypted.
 */
export async function loadProviderKeys(db: Knex, vault: KeyVault): Promise<ProviderKeys> {
  const read = async () => {
    const row = await db('provider_keys').where({ name: 'provider' }).first('sealed');
    return row
      ? (JSON.parse(Buffer.from(vault.open(row.sealed)).toString()) as ProviderKeys)
      : null;
  };
  const known = await read();
  if (known) return known;
  // P-256 gives 128 bits of security (NIST SP 800-57 part 1, table 2).
  const { privateKey } = await generateKeyPair('ES256', { extractable: true });
  const made: ProviderKeys = {
    jwks: {
      keys: [
        { ...(await exportJWK(privateKey)), use: 'sig', alg: 'ES256', kid: crypto.randomUUID() },
      ],
    },
    clientSecret: Buffer.from(crypto.getRandomValues(new Uint8Array(32))).toString('base64url'),
  };
  const sealed = Buffer.from(vault.seal(Buffer.from(JSON.stringify(made))));
  await db('provider_keys').insert({ name: 'provider', sealed }).onConflict('name').ignore();
  return (await read()) as ProviderKeys;
}
