import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { importStorageKey, openBytes, openText, sealBytes, sealText } from './sealing.ts';

const newKey = () => importStorageKey(randomBytes(32).toString('base64'));

test('returns a text that was encrypted at the same place with the same key', async () => {
  const key = await newKey();
  const sealed = await sealText(key, 'Señor Ülo 日本', 'draft a');
  expect(await openText(key, sealed, 'draft a')).toBe('Señor Ülo 日本');
  expect(Buffer.from(sealed).includes('Señor')).toBe(false);
  // Nonce, text, tag.
  expect(sealed.length).toBe(12 + Buffer.byteLength('Señor Ülo 日本') + 16);
});

test('encrypts the same bytes differently each time', async () => {
  const key = await newKey();
  const bytes = new Uint8Array(1000);
  const [one, two] = [await sealBytes(key, bytes, 'a'), await sealBytes(key, bytes, 'a')];
  expect(Buffer.from(one).equals(Buffer.from(two))).toBe(false);
  expect(new Uint8Array(await openBytes(key, one, 'a'))).toEqual(bytes);
});

test('refuses changed bytes, another place and another account', async () => {
  const key = await newKey();
  const sealed = await sealText(key, 'text', 'draft a');
  await expect(openText(key, sealed, 'draft b')).rejects.toThrow();
  await expect(openText(await newKey(), sealed, 'draft a')).rejects.toThrow();
  for (const at of [0, 12, sealed.length - 1]) {
    const changed = sealed.slice();
    changed[at] = (changed[at] as number) ^ 1;
    await expect(openText(key, changed, 'draft a')).rejects.toThrow();
  }
  await expect(openText(key, sealed.subarray(0, 5), 'draft a')).rejects.toThrow();
});

test('scripts cannot read the imported key', async () => {
  const key = await newKey();
  expect(key.extractable).toBe(false);
  await expect(crypto.subtle.exportKey('raw', key)).rejects.toThrow();
});
