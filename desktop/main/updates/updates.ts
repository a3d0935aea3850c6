import type { UpdateChannel } from '../../../common/desktop-settings.ts';
import {
  type UpdateState,
  type UpdateStatus,
  updateTransitions,
} from '../../../common/desktop-updates.ts';
import { BridgeError } from '../bridge-error.ts';
import type { Log } from '../log.ts';
import { type UpdateEngine, UpdateError, type UpdateFault } from './update-engine.ts';

/** Interval between update checks while the app is open, in milliseconds. */
export const CHECK_EVERY_MS = 4 * 3_600_000;

const MESSAGES: Record<UpdateFault, string> = {
  unreachable:
    'The update server cannot be reached. The installed version keeps working, and the app tries again later.',
  not_genuine:
    'The downloaded update is not the one that was published, so it was deleted. Nothing on this computer has changed. If this happens again, contact your administrator.',
  none_published: 'The update server has no version for this computer. Nothing has changed.',
  other:
    'The update could not be downloaded. The installed version keeps working, and the app tries again later.',
};

/** Why the app cannot be closed for an update now. */
export type Busy = 'in_session' | 'adding' | 'sending' | 'unsent' | null;

const BUSY: Record<Exclude<Busy, null>, string> = {
  in_session:
    'You are in a session. The update is installed when you close the app after the session.',
  adding: 'Files are being added to the outbox. Wait until this is done, then restart the app.',
  sending:
    'A document is being sent. Wait until this is done or pause the outbox, then restart the app.',
  unsent:
    'Segments of a session recording on this computer have not been sent yet. Stay online until they are sent, then restart the app.',
};

const faultOf = (error: unknown): UpdateFault =>
  error instanceof UpdateError ? error.fault : 'other';

interface UpdatesOptions {
  /** Null if the system installs updates instead of the app. */
  engine: UpdateEngine | null;
  /** A message that explains who installs updates in that case. */
  elsewhere: string | null;
  orders: () => { channel: UpdateChannel; feed: string | null };
  /** Why the app cannot be closed now. */
  busy: () => Busy;
  onChange: (state: UpdateState) => void;
  log: Log;
}

/** Finds, downloads and installs updates without interrupting the person. */
export interface Updates {
  readonly state: UpdateState;
  /** Looks for a newer version and downloads it. Does nothing if updates are off or in progress. */
  check(): Promise<UpdateState>;
  /**
   * Installs the downloaded version and restarts the app.
   * @throws BridgeError `not_ready`, or `busy` while a restart would interrupt something
   */
  restart(): void;
  /** Call this after a setting has changed, because updates may have been turned off or on. */
  settle(): void;
}

export function createUpdates(options: UpdatesOptions): Updates {
  const { engine, elsewhere, orders, busy, onChange, log } = options;
  let state: UpdateState = {
    status: engine ? 'idle' : 'elsewhere',
    version: null,
    percent: null,
    message: elsewhere,
  };

  /**
   * The downloaded version that waits for the app to close, and the orders for which it was
   * downloaded.
   */
  let fetched: { version: string; orders: string } | null = null;
  const ordered = () => JSON.stringify(orders());

  /**
   * Changes the status if the transition table allows it. Late results, for example after updates
   * were turned off, are dropped.
   */
  const move = (
    status: UpdateStatus,
    facts: Partial<Omit<UpdateState, 'status'>> = {},
  ): boolean => {
    if (!updateTransitions[state.status].includes(status)) return false;
    state = { status, version: null, percent: null, message: null, ...facts };
    onChange(state);
    return true;
  };

  const settle = (): void => {
    if (!engine) return;
    const off = orders().channel === 'off';
    if (off && move('off')) engine.setInstallOnQuit(false);
    if (!off && state.status === 'off') move('idle');
  };

  /** Schedules a downloaded version for the next close. Returns false if it is no longer wanted. */
  const keep = (use: UpdateEngine, found: NonNullable<typeof fetched>): boolean => {
    const wanted = move('ready', { version: found.version });
    use.setInstallOnQuit(wanted);
    fetched = wanted ? found : null;
    return wanted;
  };

  const fetchNewest = async (use: UpdateEngine, channel: 'latest' | 'beta'): Promise<void> => {
    const before = fetched;
    fetched = null;
    let version: string | null;
    try {
      version = await use.check({ channel, feed: orders().feed });
    } catch (error) {
      // The version that was downloaded before is still there and still wanted.
      if (before?.orders !== ordered()) throw error;
      keep(use, before);
      log.warn('no newer update could be looked for', { fault: faultOf(error) });
      return;
    }
    if (version === null) {
      move('idle');
      return;
    }
    if (!move('downloading', { version, percent: 0 })) return;
    await use.download((percent) => {
      if (state.status !== 'downloading') return;
      state = { ...state, percent: Math.min(100, Math.max(0, percent)) };
      onChange(state);
    });
    if (keep(use, { version, orders: ordered() })) log.info('an update is ready', { version });
  };

  settle();
  return {
    get state() {
      return state;
    },
    settle,
    async check() {
      settle();
      const { channel } = orders();
      if (!engine || channel === 'off' || !move('checking')) return state;
      engine.setInstallOnQuit(false);
      try {
        await fetchNewest(engine, channel);
      } catch (error) {
        const fault = faultOf(error);
        log.warn('no update could be fetched', { fault });
        move('failed', { message: MESSAGES[fault] });
      }
      return state;
    },
    restart() {
      if (!engine || state.status !== 'ready') {
        throw new BridgeError('not_ready', 'No update is ready to be installed.');
      }
      const reason = busy();
      if (reason) throw new BridgeError('busy', BUSY[reason]);
      engine.restart();
    },
  };
}
