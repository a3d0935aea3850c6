import { existsSync } from 'node:fs';
import path from 'node:path';

interface Installation {
  platform: NodeJS.Platform;
  /** Not a build that a developer started. */
  packaged: boolean;
  /** Path of the running program. */
  program: string;
  /** Set by the AppImage's own starter: its file. */
  appImage: string | undefined;
}

/**
 * Who brings new versions to this installation, in words for the person; null where the app does it
 * itself. Packages of the system and of an administrator (deb, rpm, MSI) are theirs to replace.
 */
export function whoUpdates({ platform, packaged, program, appImage }: Installation): string | null {
  if (!packaged) return 'This app was started by a developer and is not updated.';
  if (platform === 'linux' && !appImage) {
    return 'This app came as a package of the system. Its new versions come the same way.';
  }
  // The setup program leaves its uninstaller beside the app; the MSI has none.
  const uninstaller = path.join(path.dirname(program), 'Uninstall Sealwright.exe');
  if (platform === 'win32' && !existsSync(uninstaller)) {
    return 'This app was installed by your administrator, who also brings its new versions.';
  }
  return null;
}
