import { expect, test } from 'vitest';
import { signerState, signerStates } from './signing.ts';

const session = { status: 'in_progress', sealing: null } as const;
const canSign = { all: [], open: [], signs: true, waitsFor: null, done: false };

test.each([
  ['a signer', 'signer', true, signerStates.open],
  ['a witness', 'witness', true, signerStates.witness],
  ['a credible witness, who does not sign', 'witness', false, signerStates.credibleWitness],
] as const)('says what %s does without fields', (_, role, signs, text) => {
  expect(signerState(session, role, { ...canSign, signs })).toBe(text);
});
