import { createHash } from 'node:crypto';

/** The data of a segment that its chain link covers. */
export interface ChainLink {
  sequence: number;
  takeId: string;
  track: string;
  number: number;
  startedAt: Date;
  durationMs: number;
  size: number;
  sha256: string;
}

/**
 * Computes the next link of a conference's chain: the hexadecimal SHA-256 of the previous link (for
 * the first segment: the conference's ID) and one line with all data of the segment. If a segment
 * is changed, moved, dropped or inserted, the chain no longer leads to the same head.
 */
export function nextLink(before: string, link: ChainLink): string {
  const line = [
    link.sequence,
    link.takeId,
    link.track,
    link.number,
    link.startedAt.toISOString(),
    link.durationMs,
    link.size,
    link.sha256,
  ].join(' ');
  return createHash('sha256').update(`${before}\n${line}`).digest('hex');
}
