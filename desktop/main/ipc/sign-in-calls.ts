import { BrowserWindow, dialog } from 'electron';
import { desktopWords as words } from '../../../common/words/desktop.ts';
import type { Log } from '../log.ts';
import type { OfflineService } from '../queue/offline-service.ts';
import type { SignIn } from '../sign-in/sign-in.ts';
import { answerCalls } from './answer-calls.ts';

/** What is lost or late where one signs out now; null where nothing is. */
function warningFor(inPage: boolean, offline: OfflineService) {
  if (inPage) return { detail: words.signOutText, goOn: words.signOutLose };
  if (offline.unsentPieces() === 0) return null;
  return { detail: words.signOutWaitingText, goOn: words.signOutAnyway };
}

/** Signing in by the system browser, and out. */
export function answerSignInCalls(log: Log, signIn: SignIn, offline: OfflineService): void {
  answerCalls(log, {
    'sign-in:start': ({ returnTo }) => signIn.start(returnTo),
    'sign-in:cancel': () => signIn.cancel(),
    'sign-in:state': () => signIn.state,
    'sign-in:end': async ({ unsent }, { sender }) => {
      const window = BrowserWindow.fromWebContents(sender);
      const warning = warningFor(unsent, offline);
      if (warning && window) {
        const { response } = await dialog.showMessageBox(window, {
          type: 'warning',
          message: words.signOutTitle,
          detail: warning.detail,
          buttons: [words.signOutStay, warning.goOn],
          defaultId: 0,
          cancelId: 0,
        });
        if (response === 0) return;
      }
      await signIn.end();
    },
  });
}
