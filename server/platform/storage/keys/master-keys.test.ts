import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { createKeyVault } from '../key-vault.ts';
import { derivedKeyId, parseMasterKeys } from './master-keys.ts';

const [a, b] = [randomBytes(32), randomBytes(32)];

test('a key without an id gets an id that is derived from it and does not change', () => {
  const [only] = parseMasterKeys(a.toString('base64'));
  expect(only).toEqual({ id: derivedKeyId(a), key: a });
  expect(only?.id).toMatch(/^[0-9a-f]{16}$/);
});

test('several keys are read in order, with their ids', () => {
  const text = `2027:${a.toString('base64')},old:${b.toString('base64')}`;
  expect(parseMasterKeys(text).map(({ id }) => id)).toEqual(['2027', 'old']);
});

test.each([
  'short',
  `a b:${a.toString('base64')}`,
  `x:${a.toString('base64')},x:${b.toString('base64')}`,
  `${a.toString('base64')},`,
])('%j is refused without repeating its value', (text) => {
  const read = () => parseMasterKeys(text);
  expect(read).toThrow(/MASTER_KEY/);
  expect(read).not.toThrow(a.toString('base64'));
});

test('a value can be decrypted when its key is no longer first, and not under another key id', () => {
  const sealed = createKeyVault([{ id: 'one', key: a }]).seal(Buffer.from('secret'));
  const both = createKeyVault([
    { id: 'two', key: b },
    { id: 'one', key: a },
  ]);
  expect(Buffer.from(both.open(sealed)).toString()).toBe('secret');
  expect([both.isCurrent(sealed), both.isCurrent(both.seal(Buffer.from('x')))]).toEqual([
    false,
    true,
  ]);
  expect(() => createKeyVault([{ id: 'two', key: a }]).open(sealed)).toThrow('"one"');
  // The id is authenticated too.
  const renamed = Buffer.from(sealed);
  renamed.write('two', 5, 'latin1');
  expect(() => createKeyVault([{ id: 'two', key: a }]).open(renamed)).toThrow();
});
