const keyFor = (sessionId: string) => `sealwright-ws-token-${sessionId}`;

/** Keeps the token of one conference for this tab. */
export function keepWsToken(sessionId: string, token: string): void {
  sessionStorage.setItem(keyFor(sessionId), token);
}

/** The token kept for a conference; null where there is none. */
export function readWsToken(sessionId: string): string | null {
  return sessionStorage.getItem(keyFor(sessionId));
}
