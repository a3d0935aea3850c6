import { app } from 'electron';
import { DEEP_LINK_SCHEME } from '../../common/desktop-bridge.ts';

const ID = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}';

/** The screens that a link from outside may open. All other links open nothing. */
const OPEN = [
  /^\/(dashboard|notary|journal|profile|templates|verify)$/,
  new RegExp(`^/(documents|sessions|invitations|templates|conference)/${ID}$`),
  new RegExp(`^/sessions/${ID}/(document|identity|recording)$`),
  /^\/verify\/[\w-]{1,60}$/,
];

/** An invitation has its code after the hash, so the code is never sent to a server. */
const INVITATION = /^#invitation=[\w-]{1,200}$/;

/**
 * The screen that a `sealwright://` address names, such as `sealwright://sessions/<id>`.
 * @returns null for an address that is not in the table
 */
export function readDeepLink(address: string): string | null {
  if (address.length > 400 || !URL.canParse(address)) return null;
  const url = new URL(address);
  if (url.protocol !== `${DEEP_LINK_SCHEME}:` || url.username || url.port || url.search)
    return null;
  const path = `/${url.host}${url.pathname}`.replace(/\/+$/, '') || '/';
  if (!OPEN.some((screen) => screen.test(path))) return null;
  if (url.hash === '') return path;
  return /^\/(sessions|invitations)\//.test(path) && INVITATION.test(url.hash)
    ? path + url.hash
    : null;
}

/** Finds a link in the command line arguments of a program, if there is one. */
export function deepLinkIn(words: readonly string[]): string | null {
  for (const word of words) {
    const path = word.startsWith(`${DEEP_LINK_SCHEME}:`) ? readDeepLink(word) : null;
    if (path) return path;
  }
  return null;
}

/**
 * Opens our screens from links: from the arguments of a second instance (Windows, Linux), and by
 * event on a Mac.
 */
export function openDeepLinks(open: (path: string | null) => void): void {
  app.setAsDefaultProtocolClient(DEEP_LINK_SCHEME);
  app.on('second-instance', (_event, words) => open(deepLinkIn(words)));
  app.on('open-url', (event, url) => {
    event.preventDefault();
    open(readDeepLink(url));
  });
}
