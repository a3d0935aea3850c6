/** A code works for ten minutes. */
const USABLE_MS = 9 * 60_000;

const keyOf = (sessionId: string) => `signing-code.${sessionId}`;

/**
 * Returns the masked address to which this window last had a signing code sent; null if none was
 * sent that still works. A reload keeps it, because only the newest code is accepted.
 */
export function readSentCode(sessionId: string): { sentTo: string } | null {
  const [at, sentTo] = (sessionStorage.getItem(keyOf(sessionId)) ?? '').split(' ');
  return sentTo && Date.now() - Number(at) < USABLE_MS ? { sentTo } : null;
}

/** Remembers that a code was sent now. */
export function storeSentCode(sessionId: string, { sentTo }: { sentTo: string }): void {
  sessionStorage.setItem(keyOf(sessionId), `${Date.now()} ${sentTo}`);
}
