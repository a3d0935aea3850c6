import type { Log } from '../log.ts';
import type { ServerWatch } from '../server/server-watch.ts';
import { answerCalls } from './answer-calls.ts';

/** Which server the app works with, and whether it can. */
export function answerServerCalls(log: Log, server: ServerWatch): void {
  answerCalls(log, {
    'server:check': () => server.check(),
    'server:choose': ({ address }) => server.choose(address),
    'server:accept-clock': () => server.acceptClock(),
  });
}
