/**
 * The oldest release of the desktop app that the server accepts. It is raised together with
 * `OLDEST_API_VERSION`, and never above the two previous releases.
 */
export const MIN_DESKTOP_VERSION = '0.1.0';

/** Code of the refusal (426) of an older desktop app. */
export const CLIENT_OUTDATED = 'client_outdated';

const VERSION = /(?:^|\s)Sealwright\/(\d{1,5})\.(\d{1,5})\.(\d{1,5})/;

/**
 * Returns whether a request comes from a desktop app that is older than a release.
 * @param userAgent its `User-Agent`, in which the desktop app states `Sealwright/1.2.3`; other
 * clients are not older
 * @param oldest version such as `1.2.3`. A prerelease counts as its release.
 */
export function isOutdatedClient(userAgent: string, oldest: string): boolean {
  const stated = VERSION.exec(userAgent)?.slice(1).map(Number);
  if (!stated) return false;
  for (const [at, number] of oldest.split('.').map(Number).entries()) {
    const own = stated[at] ?? 0;
    if (own !== number) return own < number;
  }
  return false;
}
