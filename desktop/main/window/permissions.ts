import { type Session, systemPreferences } from 'electron';
import { DESKTOP_ORIGIN } from '../../../common/desktop-bridge.ts';

/**
 * All permissions that the screens need: camera and microphone, screen sharing, notifications,
 * copying a code, and a server in the local network or on this computer. Chromium requires the last
 * one itself when a page of `app://` opens a live connection there. The page's security policy
 * limits the servers.
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

/** On a Mac, the system also asks the person, once per device. */
async function mayUseDevices(kinds: readonly string[]): Promise<boolean> {
  if (process.platform !== 'darwin') return true;
  for (const kind of kinds) {
    const device = kind === 'video' ? 'camera' : 'microphone';
    if (!(await systemPreferences.askForMediaAccess(device))) return false;
  }
  return true;
}

/** Grants only a few permissions, and only to our own pages. Refuses all other devices. */
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
