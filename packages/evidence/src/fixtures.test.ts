import { readFileSync } from 'node:fs';
import path from 'node:path';
import { unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { readCertificates, verifyFile } from './index.ts';

/*
 * Evidence that the version of November 2026 made. It must stay valid in every later version, so
 * these files never change.
 */

const kept = (name: string) => readFileSync(path.join(import.meta.dirname, '..', 'fixtures', name));

const verify = (bytes: Uint8Array, root: string) =>
  verifyFile(bytes, {
    roots: readCertificates(kept(root)),
    timestampRoots: [],
    fingerprint: null,
  });

test('an evidence bundle of version 1 stays valid', async () => {
  const result = await verify(kept('bundle.zip'), 'bundle-root.pem');
  expect(result.checks.filter(({ holds }) => !holds)).toEqual([]);
  expect(result).toMatchObject({ kind: 'bundle', holds: true });
});

test('the sealed PDF of a bundle of version 1 stays valid', async () => {
  const { 'sealed.pdf': sealed } = unzipSync(kept('bundle.zip'));
  const result = await verify(sealed as Uint8Array, 'bundle-root.pem');
  expect(result).toMatchObject({ kind: 'pdf', holds: true });
});

test('a handed-over journal of version 1 stays valid', async () => {
  const result = await verify(kept('journal.zip'), 'journal-root.pem');
  expect(result.checks.filter(({ holds }) => !holds)).toEqual([]);
  expect(result).toMatchObject({ kind: 'journal', holds: true });
});

test('another root does not make the files valid', async () => {
  expect(await verify(kept('bundle.zip'), 'journal-root.pem')).toMatchObject({ holds: false });
  expect(await verify(kept('journal.zip'), 'bundle-root.pem')).toMatchObject({ holds: false });
});
