import {
  leafHash,
  nodeHash,
  type ReadNode,
} from '../../../../packages/evidence/src/journal/merkle.ts';

/** A tree that keeps every full subtree, computed directly from the definition. */
export function treeOf(leaves: Uint8Array[]): ReadNode {
  const node = (level: number, index: number): Uint8Array =>
    level === 0
      ? leafHash(leaves[index] as Uint8Array)
      : nodeHash(node(level - 1, 2 * index), node(level - 1, 2 * index + 1));
  return async (level, index) => node(level, index);
}
