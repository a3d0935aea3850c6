import { expect, test } from 'vitest';
import { type EndedAct, whatEndingMeans, whatLeavingMeans } from './what-ending-means.ts';

const act = (changes: Partial<EndedAct>): EndedAct => ({
  status: 'in_progress',
  sealing: null,
  marks: [],
  ...changes,
});
const signed = act({ marks: [{ role: 'signer' }, { role: 'notary' }] });
const sealing = act({
  marks: signed.marks,
  sealing: { status: 'running', progress: 20, reason: null },
});
const failed = act({
  marks: signed.marks,
  sealing: { status: 'failed', progress: 20, reason: 'No timestamp' },
});

test('says what the end of the call means before the act, during it, after signing and while sealing', () => {
  expect(whatEndingMeans(act({ status: 'scheduled' }))).toMatch(/nothing is lost/);
  expect(whatEndingMeans(undefined)).toMatch(/nothing is lost/);
  expect(whatEndingMeans(act({}))).toMatch(/starts from the beginning/);
  expect(whatEndingMeans(act({ marks: [{ role: 'notary' }] }))).toMatch(
    /starts from the beginning/,
  );
  expect(whatEndingMeans(signed)).toMatch(/everyone signs again/);
  expect(whatEndingMeans(sealing)).toMatch(/continues without the call/);
  expect(whatEndingMeans(failed)).toMatch(/everyone signs again/);
});

test('says what leaving alone means at the same points', () => {
  expect(whatLeavingMeans(act({ status: 'scheduled' }))).toMatch(/starts when everyone is there/);
  expect(whatLeavingMeans(act({}))).toMatch(/cannot continue without you/);
  expect(whatLeavingMeans(signed)).toMatch(/not sealed yet/);
  expect(whatLeavingMeans(sealing)).toMatch(/continues without you/);
});
