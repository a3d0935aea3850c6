import { existsSync } from 'node:fs';
import path from 'node:path';

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

/**
 * A message that explains who updates this installation. Null if the app updates itself. The system
 * or the administrator updates their own packages (deb, rpm, MSI).
 */
export function whoUpdates(installation: Installation): string | null {
  const { platform, packaged, program, appImage, hasPublisherKey } = installation;
  if (!packaged) return 'This app was started by a developer and does not update itself.';
  if (platform === 'linux' && !appImage) {
    return 'This app was installed as a system package. Updates are installed the same way.';
  }
  if (!hasPublisherKey) return 'This app was packaged for testing and does not update itself.';
  // The setup program installs an uninstaller next to the app. The MSI does not.
  const uninstaller = path.join(path.dirname(program), 'Uninstall Sealwright.exe');
  if (platform === 'win32' && !existsSync(uninstaller)) {
    return 'This app was installed by your administrator, who also installs updates.';
  }
  return null;
}
