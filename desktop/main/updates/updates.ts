import type { UpdateChannel } from '../../../common/desktop-settings.ts';
import {
  type UpdateState,
  type UpdateStatus,
  updateTransitions,
} from '../../../common/desktop-updates.ts';
import {
  bridgeMessages,
  updateBusyMessages,
  updatedByMessages,
  updateFaultMessages,
} from '../../../common/messages/desktop-errors.ts';
import { BridgeError } from '../bridge-error.ts';
import type { Log } from '../log.ts';
import { type UpdateEngine, UpdateError, type UpdateFault } from './update-engine.ts';
import type { UpdatedBy } from './who-updates.ts';

/** Interval between update checks while the app is open, in milliseconds. */
export const CHECK_EVERY_MS = 4 * 3_600_000;

/** Why the app cannot be closed for an update now. */
export type Busy = keyof typeof updateBusyMessages | null;

const faultOf = (error: unknown): UpdateFault =>
  error instanceof UpdateError ? error.fault : 'other';

interface UpdatesOptions {
  /** Null if the system installs updates instead of the app. */
  engine: UpdateEngine | null;
  /** Who installs updates in that case. */
  elsewhere: UpdatedBy | null;
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
  let state: Omit<UpdateState, 'message'> = {
    status: engine ? 'idle' : 'elsewhere',
    version: null,
    percent: null,
  };
  let failure: UpdateFault | null = null;
  /** The state with its message in the current language. */
  const shown = (): UpdateState => {
    const by = elsewhere && updatedByMessages[elsewhere];
    return { ...state, message: failure ? updateFaultMessages[failure] : by };
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
    facts: Partial<Omit<typeof state, 'status'>> = {},
    fault: UpdateFault | null = null,
  ): boolean => {
    if (!updateTransitions[state.status].includes(status)) return false;
    state = { status, version: null, percent: null, ...facts };
    failure = fault;
    onChange(shown());
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
      onChange(shown());
    });
    if (keep(use, { version, orders: ordered() })) log.info('an update is ready', { version });
  };

  settle();
  return {
    get state() {
      return shown();
    },
    settle,
    async check() {
      settle();
      const { channel } = orders();
      if (!engine || channel === 'off' || !move('checking')) return shown();
      engine.setInstallOnQuit(false);
      try {
        await fetchNewest(engine, channel);
      } catch (error) {
        const fault = faultOf(error);
        log.warn('no update could be fetched', { fault });
        move('failed', {}, fault);
      }
      return shown();
    },
    restart() {
      if (!engine || state.status !== 'ready') {
        throw new BridgeError('not_ready', bridgeMessages.not_ready);
      }
      const reason = busy();
      if (reason) throw new BridgeError('busy', updateBusyMessages[reason]);
      engine.restart();
    },
  };
}
