import { createHash } from 'node:crypto';

/*
 * The Merkle tree of RFC 6962, section 2.1. Leaves and inner nodes have different prefixes, so that
 * one cannot be used as the other.
 */

const LEAF = Buffer.from([0]);
const NODE = Buffer.from([1]);

/** MTH({d}) = SHA-256(0x00 ‖ d). */
export function leafHash(data: Uint8Array): Buffer {
  return createHash('sha256').update(LEAF).update(data).digest();
}

/** SHA-256(0x01 ‖ left ‖ right). */
export function nodeHash(left: Uint8Array, right: Uint8Array): Buffer {
  return createHash('sha256').update(NODE).update(left).update(right).digest();
}

/** The root of the tree without a leaf: SHA-256 of the empty string. */
export const EMPTY_ROOT = createHash('sha256').digest();

/**
 * Reads the hash of a full subtree: leaves from `index · 2^level` up to the next subtree, 32 bytes.
 * It must exist for every full subtree.
 */
export type ReadNode = (level: number, index: number) => Promise<Uint8Array>;

/** The largest power of two below `size`, for a size above one. */
const splitOf = (size: number) => 2 ** Math.ceil(Math.log2(size) - 1);

/**
 * The hash of leaves `start` (inclusive) to `end` (exclusive). Full subtrees are read, others are
 * computed.
 */
async function hashOf(read: ReadNode, start: number, end: number): Promise<Uint8Array> {
  const size = end - start;
  const level = Math.log2(size);
  if (Number.isInteger(level)) return read(level, start / size);
  const middle = start + splitOf(size);
  return nodeHash(await hashOf(read, start, middle), await hashOf(read, middle, end));
}

/** The root of the first `size` leaves. */
export async function rootOf(read: ReadNode, size: number): Promise<Uint8Array> {
  return size === 0 ? EMPTY_ROOT : hashOf(read, 0, size);
}

/** PATH(index, D[size]): the hashes that lead from a leaf to the root (RFC 6962, 2.1.1). */
export async function inclusionProof(
  read: ReadNode,
  index: number,
  size: number,
): Promise<Uint8Array[]> {
  if (index < 0 || index >= size) throw new RangeError('the tree of this size has no such leaf');
  const path = async (start: number, end: number): Promise<Uint8Array[]> => {
    if (end - start === 1) return [];
    const middle = start + splitOf(end - start);
    return index < middle
      ? [...(await path(start, middle)), await hashOf(read, middle, end)]
      : [...(await path(middle, end)), await hashOf(read, start, middle)];
  };
  return path(0, size);
}

/** PROOF(first, D[size]): proves that the larger tree extends the smaller one (RFC 6962, 2.1.2). */
export async function consistencyProof(
  read: ReadNode,
  first: number,
  size: number,
): Promise<Uint8Array[]> {
  if (first < 1 || first > size)
    throw new RangeError('the first size must be from 1 to the second');
  const proof = async (start: number, end: number, whole: boolean): Promise<Uint8Array[]> => {
    if (first === end) return whole ? [] : [await hashOf(read, start, end)];
    const middle = start + splitOf(end - start);
    return first <= middle
      ? [...(await proof(start, middle, whole)), await hashOf(read, middle, end)]
      : [...(await proof(middle, end, false)), await hashOf(read, start, middle)];
  };
  return proof(0, size, true);
}

/** Checks whether a leaf is at `index` in the tree of this size and root (RFC 9162, 2.1.3.2). */
export function includes(
  leaf: Uint8Array,
  {
    index,
    size,
    root,
    path,
  }: { index: number; size: number; root: Uint8Array; path: Uint8Array[] },
): boolean {
  if (index < 0 || index >= size) return false;
  let at = index;
  let last = size - 1;
  let hash = leaf;
  for (const step of path) {
    if (last === 0) return false;
    if (at % 2 === 1 || at === last) {
      hash = nodeHash(step, hash);
      while (at % 2 === 0 && at !== 0) {
        at /= 2;
        last = Math.floor(last / 2);
      }
    } else {
      hash = nodeHash(hash, step);
    }
    at = Math.floor(at / 2);
    last = Math.floor(last / 2);
  }
  return last === 0 && Buffer.from(hash).equals(Buffer.from(root));
}

interface TreeState {
  size: number;
  root: Uint8Array;
}

/** Checks whether the second tree extends the first one (RFC 9162, 2.1.4.2). */
export function goesOnFrom(first: TreeState, second: TreeState, path: Uint8Array[]): boolean {
  const same = (a: Uint8Array, b: Uint8Array) => Buffer.from(a).equals(Buffer.from(b));
  if (first.size < 1 || first.size > second.size) return false;
  if (first.size === second.size) return path.length === 0 && same(first.root, second.root);
  const steps = Number.isInteger(Math.log2(first.size)) ? [first.root, ...path] : [...path];
  const begin = steps.shift();
  if (!begin) return false;
  let at = first.size - 1;
  let last = second.size - 1;
  while (at % 2 === 1) {
    at = Math.floor(at / 2);
    last = Math.floor(last / 2);
  }
  let older = begin;
  let newer = begin;
  for (const step of steps) {
    if (last === 0) return false;
    if (at % 2 === 1 || at === last) {
      older = nodeHash(step, older);
      newer = nodeHash(step, newer);
      while (at % 2 === 0 && at !== 0) {
        at /= 2;
        last = Math.floor(last / 2);
      }
    } else {
      newer = nodeHash(newer, step);
    }
    at = Math.floor(at / 2);
    last = Math.floor(last / 2);
  }
  return last === 0 && same(older, first.root) && same(newer, second.root);
}
