import { ID, readElement, readNumber } from './ebml.ts';

const CLUSTER = Buffer.from([0x1f, 0x43, 0xb6, 0x75]);

/** Maximum size of a cluster's head including its time: ID, size, then ID, size and time. */
export const CLUSTER_HEAD_BYTES = 4 + 8 + 1 + 8 + 8;

/** A recorder begins a few clusters a second at most, and segments last two seconds. */
const MAX_CLUSTERS = 256;

/**
 * Offset of a cluster, its time in milliseconds from the take's start, and the bytes of ID and
 * size.
 */
export type ClusterStart = [offset: number, ms: number, headBytes: number];

/**
 * Finds the clusters that begin in these bytes, at most 256. It searches for the ID of a cluster
 * and decodes no media, so the main process may run it. A recorder cuts segments anywhere: to find
 * a head that is split between two segments, search the end of one and the start of the next
 * together.
 */
export function findClusters(bytes: Buffer): ClusterStart[] {
  const found: ClusterStart[] = [];
  let at = bytes.indexOf(CLUSTER);
  for (; at >= 0 && found.length < MAX_CLUSTERS; at = bytes.indexOf(CLUSTER, at + 1)) {
    const cluster = readElement(bytes, at);
    const time = cluster ? readElement(bytes, cluster.from) : null;
    // The four bytes of the ID may occur in a frame, but not followed by a size and a time.
    if (!cluster || time?.id !== ID.timestamp || time.to === null || time.to > bytes.length)
      continue;
    if (time.to - time.from > 8) continue;
    found.push([at, readNumber(bytes, time.from, time.to), cluster.from - at]);
  }
  return found;
}
