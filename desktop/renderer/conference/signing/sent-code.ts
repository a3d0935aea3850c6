import type { SentCode } from '../../sessions/shared/mailed-code-dialog.tsx';

/** A code works for ten minutes. */
const USABLE_MS = 9 * 60_000;

const keyOf = (sessionId: string) => `signing-code.${sessionId}`;

/**
 * Returns where this window last had a signing code sent; null if none was sent that still works. A
 * reload keeps it, because only the newest code is accepted.
 */
export function readSentCode(sessionId: string): Required<SentCode> | null {
  const [at, by, sentTo] = (sessionStorage.getItem(keyOf(sessionId)) ?? '').split(' ');
  if (!sentTo || Date.now() - Number(at) >= USABLE_MS) return null;
  return { sentTo, by: by === 'text' ? 'text' : 'email' };
}

/** Remembers that a code was sent now. */
export function storeSentCode(sessionId: string, { sentTo, by }: Required<SentCode>): void {
  sessionStorage.setItem(keyOf(sessionId), `${Date.now()} ${by} ${sentTo}`);
}
