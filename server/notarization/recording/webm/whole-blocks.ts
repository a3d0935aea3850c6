import { ID, readElement, readNumber } from './ebml.ts';

/** End of the last complete block, and its time in milliseconds. */
export interface WholeBlocks {
  end: number;
  lastMs: number;
}

/**
 * Walks clusters of unknown size from the start of one. A recorder that was cut off leaves a
 * partial block at the end, which would consume the bytes that follow it.
 */
export function wholeBlocks(bytes: Buffer): WholeBlocks {
  let [at, end, clusterMs, lastMs] = [0, 0, 0, 0];
  for (;;) {
    const element = readElement(bytes, at);
    if (!element) return { end, lastMs };
    if (element.id === ID.cluster) {
      // The children follow one by one, whether or not the size of the cluster is known.
      at = element.from;
      continue;
    }
    if (element.to === null || element.to > bytes.length) return { end, lastMs };
    if (element.id === ID.timestamp) clusterMs = readNumber(bytes, element.from, element.to);
    else if (element.id === ID.simpleBlock || element.id === ID.blockGroup) {
      const block = element.id === ID.blockGroup ? readElement(bytes, element.from) : element;
      // Track number of one byte, then the time within the cluster.
      if (block && block.from + 3 <= bytes.length) {
        lastMs = Math.max(lastMs, clusterMs + bytes.readInt16BE(block.from + 1));
      }
      end = element.to;
    }
    at = element.to;
  }
}
