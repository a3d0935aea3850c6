import { app, dialog } from 'electron';
import { desktopMessages as words } from '../../common/messages/desktop.ts';
import type { Log } from './log.ts';

/**
 * Shows why the app cannot start and ends it. Without this, the app would exit without explanation.
 */
export function reportFailedStart(error: unknown, log: Log): void {
  log.error('the app could not start', { error });
  const reason = error instanceof Error ? error.message : String(error);
  dialog.showErrorBox(words.startFailedTitle, `${words.startFailedText}\n\n${reason}`);
  app.exit(1);
}
