/**
 * Whoever holds a private key: the local authority, or a KMS or HSM behind the same interface.
 * `sign` hashes with SHA-256 and signs: DER-encoded ECDSA, or RSA PKCS#1 v1.5.
 */
export interface Signer {
  kind: 'local' | 'pkcs12' | 'remote' | 'device';
  /** End-entity certificate, DER. */
  certificate: Uint8Array;
  /** Intermediates up to and including the root, nearest first, DER. */
  chain: Uint8Array[];
  sign(bytes: Uint8Array): Promise<Uint8Array>;
}

/** What a signer shows of itself where the private key must not go (a worker thread). */
export type PublicSigner = Omit<Signer, 'sign'>;
