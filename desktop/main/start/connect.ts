import { app, type Session, session as sessions } from 'electron';
import type { ServerStatus } from '../../../common/desktop-bridge.ts';
import type { Log } from '../log.ts';
import { type Api, createApi } from '../server/api.ts';
import { checkAgain } from '../server/check-again.ts';
import { type ServerWatch, watchServer } from '../server/server-watch.ts';
import { setProxy } from '../settings/follow-settings.ts';
import type { OpenedSettings } from './open-settings.ts';

/** Cookies, caches and storage of the screens, separate from other sessions. */
const PARTITION = 'persist:sealwright';

/** The partition that electron-updater uses for downloads. */
const UPDATER_PARTITION = 'electron-updater';

/** Opens the session of the screens. The proxy is set before the first request. */
export async function openSession({ inForce }: OpenedSettings): Promise<Session> {
  const session = sessions.fromPartition(PARTITION);
  session.setUserAgent(`${session.getUserAgent()} Sealwright/${app.getVersion()}`);
  await setProxy(inForce, [session, sessions.fromPartition(UPDATER_PARTITION)]);
  return session;
}

interface ConnectOptions {
  session: Session;
  opened: OpenedSettings;
  log: Log;
  onLeaving: () => Promise<void>;
  onChanged: () => Promise<void>;
  onChecked: (status: ServerStatus) => void;
  /** Reports the result of a check to the offline service. */
  onFound: (found: 'right' | 'wrong' | 'unreached') => void;
  /** Called when the server has passed the check, after each start and after each failure. */
  onPassed: () => void;
}

export interface Connection {
  server: ServerWatch;
  api: Api;
  /** For requests without an action of the person: sends nothing before the server passed the check. */
  checkedApi: Api;
}

/** Watches the server, and repeats the check while there is a problem. */
export function connect(options: ConnectOptions): Connection {
  const { session, opened, log, onLeaving, onChanged, onChecked, onFound, onPassed } = options;
  /**
   * Whether the server passed the check since the start. Nothing is sent automatically before that.
   */
  let isRight = false;
  const follow = (status: ServerStatus) => {
    const { problem } = status;
    onChecked(status);
    // Do not repeat the check for an unreachable server. The offline service retries until it
    // responds.
    repeat(problem !== null && problem !== 'unreachable');
    if (problem === 'unreachable') {
      onFound('unreached');
      return;
    }
    const before = isRight;
    // A wrong clock is for the person to judge. The server is still the right one.
    isRight = problem === null || problem === 'clock';
    onFound(isRight ? 'right' : 'wrong');
    if (isRight && !before) onPassed();
  };
  const server = watchServer({
    session,
    settings: opened.settings,
    fixedAddress: opened.inForce.server.address,
    allowed: opened.inForce.server.allowed,
    provider: opened.inForce.provider,
    log,
    onLeaving,
    onChanged,
    onChecked: follow,
  });
  const repeat = checkAgain(() => void server.check());
  return {
    server,
    api: createApi(session, () => server.address),
    checkedApi: createApi(session, () => (isRight ? server.address : null)),
  };
}
