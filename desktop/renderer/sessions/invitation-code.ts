const keyFor = (sessionId: string) => `sealwright-invitation-${sessionId}`;

/**
 * Takes the code of an invitation out of a place of ours (it stands behind '#', where no server sees
 * it) and keeps it for this tab: the way through sign-in would lose it. What a mail gateway has added
 * to the link does not matter.
 * @returns the place without it
 */
export function keepInvitationOf(place: string): string {
  const [, session, code] =
    /^\/sessions\/([^/?#]+)(?:\?[^#]*)?#invitation=([\w-]+)$/.exec(place) ?? [];
  if (!session || !code) return place;
  sessionStorage.setItem(keyFor(session), code);
  return `/sessions/${session}`;
}

/** The same for the address of the page. */
export function keepInvitationCode(): void {
  const { pathname, search, hash } = window.location;
  const place = pathname + search + hash;
  const without = keepInvitationOf(place);
  if (without !== place) window.history.replaceState(null, '', without);
}

/** The code kept for a session; null where nobody was invited here. */
export function readInvitationCode(sessionId: string): string | null {
  return sessionStorage.getItem(keyFor(sessionId));
}

export function dropInvitationCode(sessionId: string): void {
  sessionStorage.removeItem(keyFor(sessionId));
}
