import { createHash } from 'node:crypto';

/** One thing that was looked at. */
export interface Check {
  name: string;
  holds: boolean;
  /** Nothing speaks against the file here, and nothing is proved either. */
  open?: true;
  /** What it means, in a sentence. */
  says: string;
}

/** Says one thing where a check holds and another where it does not. */
export function check(name: string, holds: boolean, yes: string, no: string): Check {
  return { name, holds, says: holds ? yes : no };
}

/** Several things in words, no more than eight of them. */
export function listed(things: (string | number)[], between = ', '): string {
  const shown = things.slice(0, 8).join(between);
  return things.length > 8 ? `${shown} and ${things.length - 8} more` : shown;
}

/** SHA-256, hexadecimal. */
export function sha256(bytes: Uint8Array | string): string {
  return createHash('sha256').update(bytes).digest('hex');
}

/** Something that stays unproved and leaves the rest as it is. */
export function unproved(name: string, says: string): Check {
  return { name, holds: true, open: true, says };
}
