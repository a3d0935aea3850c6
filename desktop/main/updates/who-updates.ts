import { existsSync } from 'node:fs';
import path from 'node:path';
import type { updatedByMessages } from '../../../common/messages/desktop-errors.ts';

interface Installation {
  platform: NodeJS.Platform;
  /** False for a development build. */
  packaged: boolean;
  /** Path of the running program. */
  program: string;
  /** Path of the AppImage file, set by the AppImage runtime. */
  appImage: string | undefined;
  /** Whether the build contains the publisher's key. A build packaged with --unsigned does not. */
  hasPublisherKey: boolean;
}

/** Who updates an installation that does not update itself. */
export type UpdatedBy = keyof typeof updatedByMessages;

/**
 * Returns who updates this installation. Null if the app updates itself. The system
 * or the administrator updates their own packages (deb, rpm, MSI).
 */
export function whoUpdates(installation: Installation): UpdatedBy | null {
  const { platform, packaged, program, appImage, hasPublisherKey } = installation;
  if (!packaged) return 'developer';
  if (platform === 'linux' && !appImage) return 'system';
  if (!hasPublisherKey) return 'nobody';
  // The setup program installs an uninstaller next to the app. The MSI does not.
  const uninstaller = path.join(path.dirname(program), 'Uninstall Sealwright.exe');
  return platform === 'win32' && !existsSync(uninstaller) ? 'administrator' : null;
}
