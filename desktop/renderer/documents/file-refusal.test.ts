import { expect, it } from 'vitest';
import { MAX_UPLOAD_BYTES } from '../../../common/limits.ts';
import { limitRefusalOf, refusalOf } from './file-refusal.ts';
import { scoreColor } from './score.tsx';

it('accepts the listed file types in any letter case, up to the limit', {
  tags: ['S5-02'],
}, () => {
  expect(refusalOf({ name: 'Deed.PDF', size: MAX_UPLOAD_BYTES })).toBeNull();
  expect(refusalOf({ name: 'deed.exe', size: 1 })).toMatch(/cannot be notarized/);
  expect(refusalOf({ name: 'deed.pdf', size: MAX_UPLOAD_BYTES + 1 })).toMatch(/10MB/);
  expect(refusalOf({ name: 'deed.pdf', size: 0 })).toMatch(/empty/);
});

it('refuses a file that exceeds the plan, before it is sent', () => {
  const usage = (documents: number, bytes: number) => ({
    documents: { used: documents, limit: 10 },
    bytes: { used: bytes, limit: 1024 * 1024 },
  });
  expect(limitRefusalOf(usage(9, 1024 * 512), 1024 * 512)).toBeNull();
  expect(limitRefusalOf(usage(9, 1024 * 512), 1024 * 512 + 1)).toMatch(/512 KB of storage left/);
  expect(limitRefusalOf(usage(10, 0), 1)).toMatch(/your plan: 10 documents.*larger plan/);
});

it('colors scores green from 85, yellow from 70, otherwise red', {
  tags: ['S2.6-04', 'S9-13'],
}, () => {
  expect([100, 85, 84.9, 70, 69.9, 0].map(scoreColor)).toEqual([
    'green',
    'green',
    'yellow',
    'yellow',
    'red',
    'red',
  ]);
});
