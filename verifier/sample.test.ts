import { X509Certificate } from 'node:crypto';
import { expect, test } from 'vitest';
import { practiceSigners } from '../server/sealing/certificates/practice-signers.ts';
import { buildSealed } from '../server/sealing/testing/build-sealed.ts';
import { buildSigners } from '../server/sealing/testing/build-signers.ts';
import { buildVerifier, inFile, runVerifier } from './testing/run-verifier.ts';

const practice = await practiceSigners(new Date());
const { revocationLists } = practice;
const real = await buildSigners();
const pem = (der: Uint8Array) => inFile('root.pem', new X509Certificate(der).toString());

test('calls the result of a practice session a sample, whatever root is named', async () => {
  const program = await buildVerifier();
  const { notary, platform } = practice;
  const changes = { isSample: true };
  const file = await buildSealed({ notary, platform, revocationLists, changes });
  const roots = [[], ['--root', pem(practice.root)], ['--root', pem(real.store.root)]];
  for (const words of roots) {
    const { status, stdout } = await runVerifier(program, file, ...words);
    expect(status).toBe(1);
    expect(stdout).toContain('FAILED  This file is a SAMPLE from a practice session.');
    expect(stdout).toContain('SAMPLE, NOT A NOTARIZED DOCUMENT.');
    expect(stdout).not.toContain('No check failed');
    expect(stdout).not.toContain('Sealed PDF');
  }
});

test('a practice signature beside that of a real seal makes the file neither valid nor a sample', async () => {
  const program = await buildVerifier();
  const pairs = [
    { notary: practice.notary, platform: real.platform },
    { notary: real.notary, platform: practice.platform },
  ];
  for (const pair of pairs) {
    const { status, stdout } = await runVerifier(
      program,
      await buildSealed({ ...pair, revocationLists }),
      '--json',
      '--root',
      pem(real.store.root),
      '--root',
      pem(practice.root),
    );
    expect([status, JSON.parse(stdout)]).toMatchObject([1, { holds: false, sample: false }]);
  }
});
