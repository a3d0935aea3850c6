import type { Log } from '../log.ts';
import type { OfflineService } from '../queue/offline-service.ts';
import type { ServerWatch } from '../server/server-watch.ts';
import { answerCalls } from './answer-calls.ts';
import { askBeforeLeaving } from './ask-before-leaving.ts';

/** Handles calls about the server that the app uses and its state. */
export function answerServerCalls(log: Log, server: ServerWatch, offline: OfflineService): void {
  answerCalls(log, {
    'server:check': () => server.check(),
    'server:choose': ({ address, unsent }, { sender }) =>
      server.choose(address, () => askBeforeLeaving('changingServer', { sender, unsent, offline })),
    'server:accept-clock': () => server.acceptClock(),
  });
}
