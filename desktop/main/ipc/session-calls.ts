import type { Log } from '../log.ts';
import type { Presence } from '../presence.ts';
import type { ScreenShare } from '../window/screen-share.ts';
import { answerCalls } from './answer-calls.ts';

interface SessionParts {
  presence: Presence;
  screenShare: ScreenShare;
  refreshAgenda: () => Promise<void>;
}

/** Handles calls around a session: conference presence, screen sharing and the agenda. */
export function answerSessionCalls(log: Log, parts: SessionParts): void {
  const { presence, screenShare, refreshAgenda } = parts;
  answerCalls(log, {
    'session:report': ({ active }, { sender }) => presence.report(sender, active),
    'screen-share:choose': ({ request, source }) => screenShare.choose(request, source),
    'agenda:refresh': async () => {
      // Do not wait. The tray updates when the agenda arrives.
      void refreshAgenda();
    },
  });
}
