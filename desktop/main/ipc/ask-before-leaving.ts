import { BrowserWindow, dialog, type WebContents } from 'electron';
import { desktopWords as words } from '../../../common/words/desktop.ts';
import type { OfflineService } from '../queue/offline-service.ts';

/** How the question is put for one way of leaving. */
interface LeavingWords {
  /** Pieces of a recording are in the window alone, and would be lost. */
  inPage: { detail: string; goOn: string };
  /** Pieces wait in the program's own queue, and would be late. */
  waiting: { detail: string; goOn: string };
  stay: string;
}

const signingOut: LeavingWords = {
  inPage: { detail: words.signOutText, goOn: words.signOutLose },
  waiting: { detail: words.signOutWaitingText, goOn: words.signOutAnyway },
  stay: words.signOutStay,
};
const changingServer: LeavingWords = {
  inPage: { detail: words.changeServerText, goOn: words.changeServerLose },
  waiting: { detail: words.changeServerWaitingText, goOn: words.changeServerAnyway },
  stay: words.changeServerStay,
};
const ways = { signingOut, changingServer };

/**
 * Asks before the person is taken out of the app while pieces of a recording have not been sent.
 * @param unsent pieces are in the window that asks
 * @returns whether to go on; true where nothing would be lost or late
 */
export async function askBeforeLeaving(
  way: keyof typeof ways,
  { sender, unsent, offline }: { sender: WebContents; unsent: boolean; offline: OfflineService },
): Promise<boolean> {
  const { inPage, waiting, stay } = ways[way];
  const warning = unsent ? inPage : offline.unsentPieces() > 0 ? waiting : null;
  const window = BrowserWindow.fromWebContents(sender);
  if (!warning || !window) return true;
  const { response } = await dialog.showMessageBox(window, {
    type: 'warning',
    message: words.signOutTitle,
    detail: warning.detail,
    buttons: [stay, warning.goOn],
    defaultId: 0,
    cancelId: 0,
  });
  return response === 1;
}
