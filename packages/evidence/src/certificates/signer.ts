/**
 * The owner of a private key: the local authority, or a KMS or HSM with the same interface. `sign`
 * hashes with SHA-256 and signs: DER-encoded ECDSA, or RSA PKCS#1 v1.5.
 */
export interface Signer {
  kind: 'local' | 'pkcs12' | 'remote' | 'device';
  /** End-entity certificate, DER. */
  certificate: Uint8Array;
  /** Intermediates up to and including the root, nearest first, DER. */
  chain: Uint8Array[];
  sign(bytes: Uint8Array): Promise<Uint8Array>;
}

/** The public part of a signer, for a child process that must not have the private key. */
export type PublicSigner = Omit<Signer, 'sign'>;
