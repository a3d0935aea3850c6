import { fromBase64 } from '../base64.ts';

const NONCE_BYTES = 12;

type Bytes = Uint8Array<ArrayBuffer>;

/**
 * Encrypts bytes with AES-256-GCM and a random 96-bit nonce (NIST SP 800-38D).
 * @param place where the bytes are stored; they can be decrypted only at the same place
 * @returns nonce, ciphertext and tag
 */
export async function sealBytes(
  key: CryptoKey,
  bytes: ArrayBuffer | Bytes,
  place: string,
): Promise<Bytes> {
  const nonce = crypto.getRandomValues(new Uint8Array(NONCE_BYTES));
  const sealed = await crypto.subtle.encrypt(parameters(nonce, place), key, bytes);
  const whole = new Uint8Array(NONCE_BYTES + sealed.byteLength);
  whole.set(nonce);
  whole.set(new Uint8Array(sealed), NONCE_BYTES);
  return whole;
}

/** @throws DOMException if the bytes were changed, or belong to another place or account */
export function openBytes(key: CryptoKey, sealed: Bytes, place: string): Promise<ArrayBuffer> {
  const nonce = sealed.subarray(0, NONCE_BYTES);
  return crypto.subtle.decrypt(parameters(nonce, place), key, sealed.subarray(NONCE_BYTES));
}

export async function sealText(key: CryptoKey, text: string, place: string): Promise<Bytes> {
  return sealBytes(key, new TextEncoder().encode(text), place);
}

/** @throws DOMException if the text was changed, or belongs to another place or account */
export async function openText(key: CryptoKey, sealed: Bytes, place: string): Promise<string> {
  return new TextDecoder().decode(await openBytes(key, sealed, place));
}

const parameters = (iv: Bytes, place: string): AesGcmParams => ({
  name: 'AES-GCM',
  iv,
  additionalData: new TextEncoder().encode(place),
});

/** Imports a key so that scripts can use it but not read it. */
export function importStorageKey(base64: string): Promise<CryptoKey> {
  return crypto.subtle.importKey('raw', fromBase64(base64), 'AES-GCM', false, [
    'encrypt',
    'decrypt',
  ]);
}
