import { createHash } from 'node:crypto';

/** What a link of the chain says of its piece. */
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
 * The next link of a conference's chain: SHA-256, in hexadecimal, over the link before it (for the
 * first piece: the conference's id) and one line that names everything known of the piece. A piece
 * that is changed, moved, dropped or put in between no longer leads to the same head.
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
