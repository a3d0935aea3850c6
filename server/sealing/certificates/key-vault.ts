/** Encrypts private keys at rest with a key that only the caller knows. */
export interface KeyVault {
  seal(plain: Uint8Array): Uint8Array;
  /** @throws when the bytes were not sealed by this vault or were changed */
  open(sealed: Uint8Array): Uint8Array;
}
