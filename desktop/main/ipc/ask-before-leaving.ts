import { BrowserWindow, dialog, type WebContents } from 'electron';
import { desktopMessages as words } from '../../../common/messages/desktop.ts';
import type { OfflineService } from '../queue/offline-service.ts';

/** The texts of the dialog for one way of leaving. */
interface LeavingWords {
  /** For recording segments that exist only in the window and would be lost. */
  inPage: { detail: string; goOn: string };
  /** For segments that wait in the app's own queue and would be sent late. */
  waiting: { detail: string; goOn: string };
  stay: string;
}

const signingOut = (): LeavingWords => ({
  inPage: { detail: words.signOutText, goOn: words.signOutLose },
  waiting: { detail: words.signOutWaitingText, goOn: words.signOutAnyway },
  stay: words.signOutStay,
});
const changingServer = (): LeavingWords => ({
  inPage: { detail: words.changeServerText, goOn: words.changeServerLose },
  waiting: { detail: words.changeServerWaitingText, goOn: words.changeServerAnyway },
  stay: words.changeServerStay,
});
const ways = { signingOut, changingServer };

/**
 * Asks before the person leaves the app while recording segments have not been sent.
 * @param unsent whether the window that asks has unsent segments
 * @returns whether to continue; true if nothing would be lost or late
 */
export async function askBeforeLeaving(
  way: keyof typeof ways,
  { sender, unsent, offline }: { sender: WebContents; unsent: boolean; offline: OfflineService },
): Promise<boolean> {
  const { inPage, waiting, stay } = ways[way]();
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
