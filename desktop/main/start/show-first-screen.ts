import { deepLinkIn } from '../deep-links.ts';
import type { EarlyEvents } from '../early-events.ts';
import { filesIn } from '../files/opened-files.ts';
import type { StartedFiles } from '../files/start-files.ts';
import type { ServerWatch } from '../server/server-watch.ts';
import type { WindowState } from '../window/window-state.ts';
import type { Windows } from '../window/windows.ts';

interface FirstScreenOptions {
  windows: Windows;
  windowState: WindowState;
  server: ServerWatch;
  files: StartedFiles;
  /** Command line arguments, which may contain a link or files. */
  words: readonly string[];
  /** Events of the system during the start. */
  early: EarlyEvents | undefined;
}

/** Shows the screen of a link, or the last screen after a crash, and adds files that were opened. */
export async function showFirstScreen(options: FirstScreenOptions): Promise<void> {
  const { windows, windowState, server, files, words, early } = options;
  const { closedWell, lastPath } = windowState.value;
  windowState.change({ closedWell: false });
  early?.stop();
  const checked = server.check();
  const link = deepLinkIn([...words, ...(early?.links ?? [])]);
  await windows.load(link ?? (closedWell ? '/' : lastPath));
  const opened = [...(early?.files ?? []), ...filesIn(words, process.cwd())];
  if (opened.length > 0) await files.open(opened, checked);
  await checked;
}
