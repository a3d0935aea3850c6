import { createPrivateKey, createPublicKey, generateKeyPairSync } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { parse, stringify } from 'yaml';
import {
  isSignedUpdate,
  readPublisherKey,
  type SignedUpdate,
} from '../../desktop/main/updates/update-signature.ts';
import { placePublisherKey, readSigningKey, signUpdates } from './sign-updates.ts';

const work = mkdtempSync(path.join(tmpdir(), 'sealwright-sign-updates-'));
afterAll(() => rmSync(work, { recursive: true, force: true }));

const pem = (type: 'ed25519' | 'x25519') =>
  (type === 'ed25519' ? generateKeyPairSync('ed25519') : generateKeyPairSync('x25519')).privateKey
    .export({ format: 'pem', type: 'pkcs8' })
    .toString();

test('the app accepts every signed update description and rejects one that was changed after signing', () => {
  const keyFile = path.join(work, 'key.pem');
  writeFileSync(keyFile, pem('ed25519'));
  const key = readSigningKey(keyFile);
  const update = {
    version: '1.3.0',
    files: [{ url: 'Sealwright-1.3.0-linux-x64.AppImage', sha512: 'AAAA', size: 7 }],
    path: 'Sealwright-1.3.0-linux-x64.AppImage',
    releaseDate: '2026-11-24T00:00:00.000Z',
  };
  for (const name of ['latest-linux.yml', 'beta-linux.yml']) {
    writeFileSync(path.join(work, name), stringify(update));
  }
  writeFileSync(path.join(work, 'builder-debug.yml'), 'x: 1\n');
  expect(signUpdates(work, key).sort()).toEqual(['beta-linux.yml', 'latest-linux.yml']);
  expect(readFileSync(path.join(work, 'builder-debug.yml'), 'utf8')).toBe('x: 1\n');

  mkdirSync(path.join(work, 'main'));
  placePublisherKey(work, key);
  const publisherKey = readPublisherKey(path.join(work, 'main'));
  if (!publisherKey) throw new Error('the key was not placed');
  const signed = parse(
    readFileSync(path.join(work, 'latest-linux.yml'), 'utf8'),
  ) as SignedUpdate & {
    signature: string;
  };
  expect(signed).toMatchObject(update);
  expect(isSignedUpdate(signed, publisherKey)).toBe(true);
  const [file] = signed.files;
  if (!file) throw new Error('the description lists no file');
  for (const changed of [
    { version: '1.4.0' },
    { files: [{ ...file, sha512: 'BBBB' }] },
    { files: [{ ...file, url: 'other.AppImage' }] },
    { files: [...signed.files, file] },
    { signature: '' },
  ]) {
    expect(isSignedUpdate({ ...signed, ...changed }, publisherKey)).toBe(false);
  }
  const other = createPublicKey(createPrivateKey(pem('ed25519')));
  expect(isSignedUpdate(signed, other)).toBe(false);
});

test('rejects a key of another type, and a build without a key has no publisher key', () => {
  const keyFile = path.join(work, 'other.pem');
  writeFileSync(keyFile, pem('x25519'));
  expect(() => readSigningKey(keyFile)).toThrow('not Ed25519');
  expect(readPublisherKey(path.join(work, 'nowhere'))).toBeNull();
});
