import { type Session, systemPreferences } from 'electron';
import { DESKTOP_ORIGIN } from '../../../common/desktop-bridge.ts';

/**
 * Camera and microphone, the screen, notices, copying a code, and a server in the office's own network
 * or on this computer, which Chromium asks for by itself where a page of `app://` opens a live
 * connection there: all that the screens ever need. Whom they may reach at all the page's policy says.
 */
const ALLOWED: ReadonlySet<string> = new Set([
  'media',
  'display-capture',
  'notifications',
  'clipboard-sanitized-write',
  'local-network',
  'local-network-access',
  'loopback-network',
]);

const isOwn = (address: string) => {
  if (!URL.canParse(address)) return false;
  const { protocol, host } = new URL(address);
  return `${protocol}//${host}` === DESKTOP_ORIGIN;
};

/** On a Mac the system asks the person too, once for each device. */
async function mayUseDevices(kinds: readonly string[]): Promise<boolean> {
  if (process.platform !== 'darwin') return true;
  for (const kind of kinds) {
    const device = kind === 'video' ? 'camera' : 'microphone';
    if (!(await systemPreferences.askForMediaAccess(device))) return false;
  }
  return true;
}

/** Refuses every permission but a few to our own pages, and every device of another kind. */
export function setPermissions(session: Session): void {
  session.setPermissionRequestHandler(null);
  session.setPermissionCheckHandler(null);
  session.setPermissionCheckHandler(
    (_contents, permission, requestingOrigin) => ALLOWED.has(permission) && isOwn(requestingOrigin),
  );
  session.setPermissionRequestHandler((_contents, permission, answer, details) => {
    if (!ALLOWED.has(permission) || !isOwn(details.requestingUrl) || !details.isMainFrame) {
      answer(false);
      return;
    }
    const kinds = 'mediaTypes' in details ? (details.mediaTypes ?? []) : [];
    mayUseDevices(permission === 'media' ? kinds : []).then(answer, () => answer(false));
  });
  session.setDevicePermissionHandler(() => false);
}
