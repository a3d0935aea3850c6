import { app, dialog } from 'electron';
import { desktopWords as words } from '../../common/words/desktop.ts';
import type { Log } from './log.ts';

/** Says that the app cannot start, and why, and ends it: a program that does nothing explains nothing. */
export function reportFailedStart(error: unknown, log: Log): void {
  log.error('the app could not start', { error });
  const reason = error instanceof Error ? error.message : String(error);
  dialog.showErrorBox(words.startFailedTitle, `${words.startFailedText}\n\n${reason}`);
  app.exit(1);
}
