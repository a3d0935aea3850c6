import { expect, test } from 'vitest';
import { signerState, signerStates } from './signing.ts';

const session = { status: 'in_progress', sealing: null } as const;
const canSign = { all: [], open: [], signs: true, watches: false, waitsFor: null, done: false };

test.each([
  ['a signer', 'signer', true, signerStates.open],
  ['a witness', 'witness', true, signerStates.witness],
  ['a credible witness, who does not sign', 'witness', false, signerStates.credibleWitness],
] as const)('says what %s does without fields', (_, role, signs, text) => {
  expect(signerState(session, role, { ...canSign, signs })).toBe(text);
});

test('asks a witness with a field to watch until the signers have signed', () => {
  const field = { kind: 'signature', page: 1, required: true } as const;
  const fields = { ...canSign, all: [field], open: [field] };
  expect(signerState(session, 'witness', { ...fields, watches: true })).toBe(signerStates.witness);
  expect(signerState(session, 'witness', fields)).toMatch(/^You still have 1 field/);
});
