import { app } from 'electron';
import type { AppFacts } from '../../../common/desktop-bridge.ts';
import type { Log } from '../log.ts';
import type { Api } from '../server/api.ts';
import { answerCalls } from './answer-calls.ts';

function platform(): AppFacts['platform'] {
  if (process.platform === 'win32') return 'windows';
  return process.platform === 'darwin' ? 'mac' : 'linux';
}

/** Facts about the app itself. */
export function answerAppCalls(log: Log, api: Api): void {
  answerCalls(log, {
    'app:describe': () => ({
      version: app.getVersion(),
      platform: platform(),
      serverAddress: api.address,
    }),
  });
}
