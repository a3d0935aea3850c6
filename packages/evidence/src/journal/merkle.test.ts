import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { treeOf } from '../../../../server/notarization/journal/testing/tree-of.ts';
import {
  consistencyProof,
  goesOnFrom,
  includes,
  inclusionProof,
  leafHash,
  rootOf,
} from './merkle.ts';

const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex');

/** The reference data of Certificate Transparency's own tests. */
const LEAVES = [
  '',
  '00',
  '10',
  '2021',
  '3031',
  '40414243',
  '5051525354555657',
  '606162636465666768696a6b6c6d6e6f',
].map((text) => Buffer.from(text, 'hex'));
const ROOTS = [
  '6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d',
  'fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125',
  'aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77',
  'd37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7',
  '4e3bbb1f7b478dcfe71fb631631519a3bca12c9aefca1612bfce4c13a86264d4',
  '76e67dadbcdf1e10e1b74ddc608abd2f98dfb16fbce75277b5232a127f2087ef',
  'ddb89be403809e325750d3d263cd78929c2942b7942a34b77e122c9594a74c8c',
  '5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328',
];

test('computes the roots of the Certificate Transparency reference data', async () => {
  for (const [index, root] of ROOTS.entries()) {
    expect(hex(await rootOf(treeOf(LEAVES), index + 1))).toBe(root);
  }
  expect(hex(await rootOf(treeOf([]), 0))).toBe(createHash('sha256').digest('hex'));
});

test('computes the proofs of the Certificate Transparency reference data', async () => {
  const path = await inclusionProof(treeOf(LEAVES), 5, 8);
  expect(path.map(hex)).toEqual([
    'bc1a0643b12e4d2d7c77918f44e0f4f79a838b6cf9ec5b5c283e1f4d88599e6b',
    'ca854ea128ed050b41b35ffc1b87b8eb2bde461e9e3b5596ece6b9d5975a0ae0',
    'd37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7',
  ]);
  const from = await consistencyProof(treeOf(LEAVES), 6, 8);
  expect(from.map(hex)).toEqual([
    '0ebc5d3437fbe2db158b9f126a1d118e308181031d0a949f8dededebc558ef6a',
    'ca854ea128ed050b41b35ffc1b87b8eb2bde461e9e3b5596ece6b9d5975a0ae0',
    'd37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7',
  ]);
});

const sizes = fc.integer({ min: 1, max: 130 });
const leavesOf = (size: number) =>
  Array.from({ length: size }, (_, index) => Buffer.from(`leaf ${index}`));

describe('a proof', () => {
  test('of any leaf in any tree is valid, and invalid for another leaf, position, size or root', async () => {
    await fc.assert(
      fc.asyncProperty(sizes, fc.nat(), fc.nat(), async (size, pick, flip) => {
        const index = pick % size;
        const leaves = leavesOf(size);
        const read = treeOf(leaves);
        const root = await rootOf(read, size);
        const path = await inclusionProof(read, index, size);
        const leaf = leafHash(leaves[index] as Uint8Array);
        expect(includes(leaf, { index, size, root, path })).toBe(true);
        expect(includes(leafHash(Buffer.from('x')), { index, size, root, path })).toBe(false);
        expect(includes(leaf, { index: index + 1, size, root, path })).toBe(false);
        expect(includes(leaf, { index, size, root, path: [...path, leaf] })).toBe(false);
        if (path.length > 0) {
          const wrong = path.map((step) => Buffer.from(step));
          const step = wrong[flip % wrong.length] as Buffer;
          step[flip % 32] = (step[flip % 32] as number) ^ 1;
          expect(includes(leaf, { index, size, root, path: wrong })).toBe(false);
          expect(includes(leaf, { index, size, root, path: path.slice(1) })).toBe(false);
        }
      }),
    );
  });

  test('of consistency is valid for an extended tree and invalid for one with a changed leaf', async () => {
    await fc.assert(
      fc.asyncProperty(sizes, fc.nat(), fc.nat(), async (size, pick, change) => {
        const before = 1 + (pick % size);
        const leaves = leavesOf(size);
        const read = treeOf(leaves);
        const first = { size: before, root: await rootOf(read, before) };
        const second = { size, root: await rootOf(read, size) };
        const path = await consistencyProof(read, before, size);
        expect(goesOnFrom(first, second, path)).toBe(true);
        const other = [...leaves];
        other[change % before] = Buffer.from('rewritten');
        const rewritten = { size, root: await rootOf(treeOf(other), size) };
        const its = await consistencyProof(treeOf(other), before, size);
        expect(goesOnFrom(first, rewritten, its)).toBe(false);
        expect(goesOnFrom(first, rewritten, path)).toBe(false);
      }),
    );
  });
});

test('outside the tree is refused', async () => {
  const read = treeOf(LEAVES);
  await expect(inclusionProof(read, 8, 8)).rejects.toThrow(RangeError);
  await expect(consistencyProof(read, 0, 8)).rejects.toThrow(RangeError);
  await expect(consistencyProof(read, 9, 8)).rejects.toThrow(RangeError);
});
