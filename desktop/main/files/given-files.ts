import { ipcMain, type WebContents } from 'electron';
import { GIVEN_FILE_CHANNEL } from '../../../common/given-files.ts';
import { bridgeMessages } from '../../../common/messages/desktop-errors.ts';
import { BridgeError } from '../bridge-error.ts';
import { isOwnPage } from '../ipc/answer-calls.ts';

/** The files that people dropped on a window or chose in it. */
export interface GivenFiles {
  /**
   * @throws BridgeError `not_given` if the person did not give one of these paths to this window
   */
  assertGiven(sender: WebContents, paths: readonly string[]): void;
}

/**
 * Remembers, for each window, the paths that its preload script reported. A script in the page
 * cannot report a path: it reaches only the bridge, which takes the path from a `File` that
 * Chromium made.
 */
export function trackGivenFiles(): GivenFiles {
  const given = new WeakMap<WebContents, Set<string>>();
  ipcMain.on(GIVEN_FILE_CHANNEL, (event, path: unknown) => {
    if (!isOwnPage(event) || typeof path !== 'string') return;
    const paths = given.get(event.sender) ?? new Set();
    given.set(event.sender, paths.add(path));
  });
  return {
    assertGiven(sender, paths) {
      const known = given.get(sender);
      if (paths.every((path) => known?.has(path))) return;
      throw new BridgeError('not_given', bridgeMessages.not_given);
    },
  };
}
