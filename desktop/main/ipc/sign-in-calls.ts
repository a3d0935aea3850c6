import { BrowserWindow, dialog } from 'electron';
import { desktopWords as words } from '../../../common/words/desktop.ts';
import type { Log } from '../log.ts';
import type { SignIn } from '../sign-in/sign-in.ts';
import { answerCalls } from './answer-calls.ts';

/** Signing in by the system browser, and out. */
export function answerSignInCalls(log: Log, signIn: SignIn): void {
  answerCalls(log, {
    'sign-in:start': ({ returnTo }) => signIn.start(returnTo),
    'sign-in:cancel': () => signIn.cancel(),
    'sign-in:state': () => signIn.state,
    'sign-in:end': async ({ unsent }, { sender }) => {
      const window = BrowserWindow.fromWebContents(sender);
      if (unsent && window) {
        const { response } = await dialog.showMessageBox(window, {
          type: 'warning',
          message: words.signOutTitle,
          detail: words.signOutText,
          buttons: [words.signOutStay, words.signOutLose],
          defaultId: 0,
          cancelId: 0,
        });
        if (response === 0) return;
      }
      await signIn.end();
    },
  });
}
