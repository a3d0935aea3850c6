import { ID, readElement, readNumber } from './ebml.ts';

const CLUSTER = Buffer.from([0x1f, 0x43, 0xb6, 0x75]);

/** Longest head of a cluster, up to and with its time: id, size, then id, size and time. */
export const CLUSTER_HEAD_BYTES = 4 + 8 + 1 + 8 + 8;

/** Where a cluster begins, its time in milliseconds from the take's start, bytes of id and size. */
export type ClusterStart = [offset: number, ms: number, headBytes: number];

/**
 * The clusters that begin in these bytes with their head whole. A recorder cuts its pieces anywhere,
 * so a head that is cut in two is found where both ends are looked at together.
 */
export function findClusters(bytes: Buffer): ClusterStart[] {
  const found: ClusterStart[] = [];
  for (let at = bytes.indexOf(CLUSTER); at >= 0; at = bytes.indexOf(CLUSTER, at + 1)) {
    const cluster = readElement(bytes, at);
    const time = cluster ? readElement(bytes, cluster.from) : null;
    // Four bytes alone may come up in a picture; followed by a size and a time they do not.
    if (!cluster || time?.id !== ID.timestamp || time.to === null || time.to > bytes.length)
      continue;
    if (time.to - time.from > 8) continue;
    found.push([at, readNumber(bytes, time.from, time.to), cluster.from - at]);
  }
  return found;
}
