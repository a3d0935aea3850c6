import { createHash } from 'node:crypto';

/** One result of a verification. */
export interface Check {
  name: string;
  holds: boolean;
  /** True if the check neither fails nor proves anything. */
  open?: true;
  /** The meaning in one sentence. */
  says: string;
}

/** Returns a check with one sentence for success and another for failure. */
export function check(name: string, holds: boolean, yes: string, no: string): Check {
  return { name, holds, says: holds ? yes : no };
}

/** Joins items to a text, at most eight of them. */
export function listed(things: (string | number)[], between = ', '): string {
  const shown = things.slice(0, 8).join(between);
  return things.length > 8 ? `${shown} and ${things.length - 8} more` : shown;
}

/** Returns the SHA-256 in hexadecimal. */
export function sha256(bytes: Uint8Array | string): string {
  return createHash('sha256').update(bytes).digest('hex');
}

/** Returns a check that is unproved and does not affect the result. */
export function unproved(name: string, says: string): Check {
  return { name, holds: true, open: true, says };
}
