import { dialog, type Session } from 'electron';
import { desktopWords as words } from '../../../common/words/desktop.ts';
import type { Log } from '../log.ts';

/** Says where a file could not be had or written: a download that breaks off shows nothing by itself. */
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
