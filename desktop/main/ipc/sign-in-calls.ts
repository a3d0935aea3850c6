import type { Log } from '../log.ts';
import type { OfflineService } from '../queue/offline-service.ts';
import type { SignIn } from '../sign-in/sign-in.ts';
import { answerCalls } from './answer-calls.ts';
import { askBeforeLeaving } from './ask-before-leaving.ts';

/** Handles calls to sign in with the system browser and to sign out. */
export function answerSignInCalls(log: Log, signIn: SignIn, offline: OfflineService): void {
  answerCalls(log, {
    'sign-in:start': (request, { sender }) => signIn.start(request, sender),
    'sign-in:cancel': () => signIn.cancel(),
    'sign-in:state': () => signIn.state,
    'sign-in:end': async ({ unsent }, { sender }) => {
      if (await askBeforeLeaving('signingOut', { sender, unsent, offline })) await signIn.end();
    },
  });
}
