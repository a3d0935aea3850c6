import { DESKTOP_ORIGIN } from '../../../common/desktop-bridge.ts';

/** What to do with an address that a page wants to open. */
export type Judgement =
  /** One of our own screens. */
  | { kind: 'screen'; path: string }
  /** A file of the server, which is saved and never shown. */
  | { kind: 'download'; path: string }
  /** Opened by the system's browser or mail program. */
  | { kind: 'outside'; url: string }
  | { kind: 'refused' };

/** Decides by scheme and origin only. Every address that is not known to be harmless is refused. */
export function judgeAddress(address: string): Judgement {
  if (!URL.canParse(address)) return { kind: 'refused' };
  const url = new URL(address);
  if (`${url.protocol}//${url.host}` === DESKTOP_ORIGIN) {
    const path = url.pathname + url.search;
    if (!url.pathname.startsWith('/api/')) return { kind: 'screen', path: path + url.hash };
    // In the app, sign-in and sign-out use the bridge instead.
    if (/^\/api\/(login|logout|callback)/.test(url.pathname)) return { kind: 'refused' };
    return { kind: 'download', path };
  }
  const outside = url.protocol === 'https:' ? !url.username : /^(mailto|tel):$/.test(url.protocol);
  return outside ? { kind: 'outside', url: url.href } : { kind: 'refused' };
}
