import { dialog, type Session } from 'electron';
import { desktopMessages as words } from '../../../common/messages/desktop.ts';
import type { Log } from '../log.ts';

/** Reports a failed download, because Electron shows nothing for an interrupted one. */
export function watchDownloads(session: Session, log: Log): void {
  session.on('will-download', (_event, item) => {
    item.once('done', (_done, state) => {
      if (state !== 'interrupted') return;
      log.warn('a file was not saved');
      void dialog.showMessageBox({
        type: 'warning',
        message: words.downloadFailedTitle,
        detail: words.downloadFailedText,
      });
    });
  });
}
