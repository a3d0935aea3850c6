const keyFor = (sessionId: string) => `sealwright-invitation-${sessionId}`;

/**
 * Takes the code of an invitation out of the address (it stands behind '#', where no server sees
 * it) and keeps it for this tab: the way through sign-in would lose it.
 */
export function keepInvitationCode(): void {
  const session = /^\/sessions\/([^/]+)$/.exec(window.location.pathname)?.[1];
  const code = /^#invitation=([\w-]+)$/.exec(window.location.hash)?.[1];
  if (!session || !code) return;
  sessionStorage.setItem(keyFor(session), code);
  window.history.replaceState(null, '', window.location.pathname);
}

/** The code kept for a session; null where nobody was invited here. */
export function readInvitationCode(sessionId: string): string | null {
  return sessionStorage.getItem(keyFor(sessionId));
}

export function dropInvitationCode(sessionId: string): void {
  sessionStorage.removeItem(keyFor(sessionId));
}
