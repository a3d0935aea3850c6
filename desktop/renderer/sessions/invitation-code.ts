const keyFor = (sessionId: string) => `sealwright-invitation-${sessionId}`;

/**
 * Removes the invitation code from an address of ours (it is after '#', which no server sees) and
 * stores it for this tab, because sign-in would lose it. Parameters added by a mail gateway are
 * ignored. Links of earlier releases lead to the session.
 * @returns the address of the invitation without it
 */
export function keepInvitationOf(place: string): string {
  const [, session, code] =
    /^\/(?:invitations|sessions)\/([^/?#]+)(?:\?[^#]*)?#invitation=([\w-]+)$/.exec(place) ?? [];
  if (!session || !code) return place;
  sessionStorage.setItem(keyFor(session), code);
  return `/invitations/${session}`;
}

/** The same for the address of the page. */
export function storeInvitationCode(): void {
  const { pathname, search, hash } = window.location;
  const place = pathname + search + hash;
  const without = keepInvitationOf(place);
  if (without !== place) window.history.replaceState(null, '', without);
}

/** The code that is stored for a session; null if there is none. */
export function readInvitationCode(sessionId: string): string | null {
  return sessionStorage.getItem(keyFor(sessionId));
}

export function dropInvitationCode(sessionId: string): void {
  sessionStorage.removeItem(keyFor(sessionId));
}
