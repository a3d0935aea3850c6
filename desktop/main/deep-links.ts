import { app } from 'electron';
import { DEEP_LINK_SCHEME } from '../../common/desktop-bridge.ts';

const ID = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}';

/** The screens that a link from outside may open; everything else opens nothing. */
const OPEN = [
  /^\/(dashboard|notary|journal|profile|templates|verify)$/,
  new RegExp(`^/(documents|sessions|templates|conference)/${ID}$`),
  new RegExp(`^/sessions/${ID}/(document|identity|recording)$`),
  /^\/verify\/[\w-]{1,60}$/,
];

/** An invitation carries its code behind the hash, where no server sees it. */
const INVITATION = /^#invitation=[\w-]{1,200}$/;

/**
 * The screen that a `sealwright://` address names, such as `sealwright://sessions/<id>`.
 * @returns null for everything that is not in the table
 */
export function readDeepLink(address: string): string | null {
  if (address.length > 400 || !URL.canParse(address)) return null;
  const url = new URL(address);
  if (url.protocol !== `${DEEP_LINK_SCHEME}:` || url.username || url.port || url.search)
    return null;
  const path = `/${url.host}${url.pathname}`.replace(/\/+$/, '') || '/';
  if (!OPEN.some((screen) => screen.test(path))) return null;
  if (url.hash === '') return path;
  return path.startsWith('/sessions/') && INVITATION.test(url.hash) ? path + url.hash : null;
}

/** The link among the words that a program was started with, where there is one. */
export function deepLinkIn(words: readonly string[]): string | null {
  for (const word of words) {
    const path = word.startsWith(`${DEEP_LINK_SCHEME}:`) ? readDeepLink(word) : null;
    if (path) return path;
  }
  return null;
}

/**
 * Opens our screens from links: of a second start (Windows, Linux), which only hands its words over,
 * and by event on a Mac.
 */
export function openDeepLinks(open: (path: string | null) => void): void {
  app.setAsDefaultProtocolClient(DEEP_LINK_SCHEME);
  app.on('second-instance', (_event, words) => open(deepLinkIn(words)));
  app.on('open-url', (event, url) => {
    event.preventDefault();
    open(readDeepLink(url));
  });
}
