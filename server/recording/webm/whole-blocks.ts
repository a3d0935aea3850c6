import { ID, readElement, readNumber } from './ebml.ts';

/** How far the bytes hold whole blocks, and the time of the last one in milliseconds. */
export interface WholeBlocks {
  end: number;
  lastMs: number;
}

/**
 * Walks clusters of unknown size from the start of one: a recorder that was cut off leaves half a
 * block at the end, which would swallow whatever follows it.
 */
export function wholeBlocks(bytes: Buffer): WholeBlocks {
  let [at, end, clusterMs, lastMs] = [0, 0, 0, 0];
  for (;;) {
    const element = readElement(bytes, at);
    if (!element) return { end, lastMs };
    if (element.id === ID.cluster) {
      // Its children follow one by one, whether its size is known or not.
      at = element.from;
      continue;
    }
    if (element.to === null || element.to > bytes.length) return { end, lastMs };
    if (element.id === ID.timestamp) clusterMs = readNumber(bytes, element.from, element.to);
    else if (element.id === ID.simpleBlock || element.id === ID.blockGroup) {
      const block = element.id === ID.blockGroup ? readElement(bytes, element.from) : element;
      // A track's number of one byte, then the time within the cluster.
      if (block && block.from + 3 <= bytes.length) {
        lastMs = Math.max(lastMs, clusterMs + bytes.readInt16BE(block.from + 1));
      }
      end = element.to;
    }
    at = element.to;
  }
}
