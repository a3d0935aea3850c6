import { app } from 'electron';
import type { AppFacts } from '../../../common/desktop-bridge.ts';
import type { Language } from '../../../common/messages/catalog/languages.ts';
import type { Log } from '../log.ts';
import type { ServerWatch } from '../server/server-watch.ts';
import { answerCalls } from './answer-calls.ts';

function platform(): AppFacts['platform'] {
  if (process.platform === 'win32') return 'windows';
  return process.platform === 'darwin' ? 'mac' : 'linux';
}

/** Handles calls about the app itself. */
export function answerAppCalls(
  log: Log,
  server: ServerWatch,
  chooseLanguage: (language: Language) => void,
): void {
  answerCalls(log, {
    'app:describe': () => ({
      version: app.getVersion(),
      platform: platform(),
      serverAddress: server.address,
      serverKnown: server.known,
      addressFixed: server.fixed,
    }),
    'settings:choose-language': ({ language }) => chooseLanguage(language),
  });
}
