/** Encrypts private keys at rest with a key that only the caller has. */
export interface KeyVault {
  seal(plain: Uint8Array): Uint8Array;
  /** @throws if the bytes were not encrypted by this vault or were changed */
  open(sealed: Uint8Array): Uint8Array;
}
