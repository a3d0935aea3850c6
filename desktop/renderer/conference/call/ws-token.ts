const keyFor = (sessionId: string) => `sealwright-ws-token-${sessionId}`;

/** Stores the token of one conference for this tab. */
export function storeSocketToken(sessionId: string, token: string): void {
  sessionStorage.setItem(keyFor(sessionId), token);
}

/** Reads the token that is stored for a conference; null if there is none. */
export function readWsToken(sessionId: string): string | null {
  return sessionStorage.getItem(keyFor(sessionId));
}
