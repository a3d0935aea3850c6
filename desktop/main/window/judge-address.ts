import { DESKTOP_ORIGIN } from '../../../common/desktop-bridge.ts';

/** What becomes of an address that a page wants to open. */
export type Judgement =
  /** One of our own screens. */
  | { kind: 'screen'; path: string }
  /** A file of the server; saved, never shown. */
  | { kind: 'download'; path: string }
  /** The system's browser or mail program opens it. */
  | { kind: 'outside'; url: string }
  | { kind: 'refused' };

/** Decides by scheme and origin alone; whatever is not known to be harmless is refused. */
export function judgeAddress(address: string): Judgement {
  if (!URL.canParse(address)) return { kind: 'refused' };
  const url = new URL(address);
  if (`${url.protocol}//${url.host}` === DESKTOP_ORIGIN) {
    const path = url.pathname + url.search;
    if (!url.pathname.startsWith('/api/')) return { kind: 'screen', path: path + url.hash };
    // Signing in and out are calls of the bridge here.
    if (/^\/api\/(login|logout|callback)/.test(url.pathname)) return { kind: 'refused' };
    return { kind: 'download', path };
  }
  const outside = url.protocol === 'https:' ? !url.username : /^(mailto|tel):$/.test(url.protocol);
  return outside ? { kind: 'outside', url: url.href } : { kind: 'refused' };
}
