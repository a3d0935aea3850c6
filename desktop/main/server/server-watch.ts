import type { Session } from 'electron';
import type { ServerStatus } from '../../../common/desktop-bridge.ts';
import { bridgeMessages } from '../../../common/messages/desktop-errors.ts';
import { BridgeError } from '../bridge-error.ts';
import type { Log } from '../log.ts';
import type { JsonFile } from '../settings/json-file.ts';
import type { Settings } from '../settings/settings.ts';
import { createApi } from './api.ts';
import { checkServer, type ServerFinding } from './check-server.ts';

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * Converts a typed address to an origin. The default scheme is https, a path is removed, and http
 * is allowed only for this computer.
 * @throws BridgeError `address_malformed`, `address_insecure`
 */
export function readAddress(typed: string): string {
  const text = typed.trim();
  const withScheme = /^[a-z][a-z0-9+.-]*:\/\//i.test(text) ? text : `https://${text}`;
  const url = URL.canParse(withScheme) ? new URL(withScheme) : null;
  if (!url?.hostname || !['https:', 'http:'].includes(url.protocol) || url.username) {
    throw new BridgeError('address_malformed', bridgeMessages.address_malformed);
  }
  if (url.protocol === 'http:' && !LOOPBACK.has(url.hostname)) {
    throw new BridgeError('address_insecure', bridgeMessages.address_insecure);
  }
  return url.origin;
}

/** The server that the app uses, and its state. */
export interface ServerWatch {
  readonly address: string | null;
  /** Whether the server has ever passed the check. */
  readonly known: boolean;
  /**
   * Whether the organization or the environment sets the address, so that it cannot be changed
   * here.
   */
  readonly fixed: boolean;
  check(): Promise<ServerStatus>;
  /**
   * Checks another address, and stores it if the app can work with that server.
   * @param mayLeave asked before the current server is left
   * @throws BridgeError `address_kept` if `mayLeave` returns false
   */
  choose(typed: string, mayLeave: () => Promise<boolean>): Promise<ServerStatus>;
  /** Ignores a wrong clock until the app is closed. */
  acceptClock(): Promise<ServerStatus>;
}

interface WatchOptions {
  session: Session;
  settings: JsonFile<Settings>;
  /** Overrides the person's setting. */
  fixedAddress: string | null;
  /** What the organization allows: only its own server, only the current server, or any. */
  allowed?: 'theirs' | 'as_it_is' | 'any';
  /** The only sign-in provider that is allowed. Null for any. */
  provider?: string | null;
  log: Log;
  now?: () => number;
  /** Called before the current server is left, while it can still be reached. */
  onLeaving: () => Promise<void>;
  /** Called after the server changed. No data of the previous server may remain. */
  onChanged: () => Promise<void>;
  /** Called after the current server was checked. */
  onChecked?: (status: ServerStatus) => void;
}

export function watchServer({
  session,
  settings,
  fixedAddress,
  allowed = 'any',
  provider = null,
  log,
  now,
  onLeaving,
  onChanged,
  onChecked,
}: WatchOptions): ServerWatch {
  let clockAccepted = false;
  const fixed = fixedAddress !== null || allowed !== 'any';
  const own = () => (allowed === 'theirs' ? null : settings.value.serverAddress);
  const current = () => fixedAddress ?? own();

  const ask = async (address: string): Promise<ServerFinding> => {
    const finding = await checkServer(
      createApi(session, () => address),
      now,
      provider,
    );
    if (finding.problem) log.warn('the server cannot be used', { ...finding });
    return finding.problem === 'clock' && clockAccepted ? { problem: null, detail: null } : finding;
  };
  const knows = (address: string) => settings.value.knownServers.includes(address);
  const remember = (address: string) => {
    if (knows(address)) return;
    try {
      settings.change({ knownServers: [...settings.value.knownServers, address] });
    } catch (error) {
      log.warn('it could not be noted that the server answered', { error });
    }
  };
  const judged = (address: string, finding: ServerFinding): ServerStatus => {
    const status = { address, ...finding, known: knows(address) };
    if (address === current()) onChecked?.(status);
    return status;
  };
  const check = async (): Promise<ServerStatus> => {
    const address = current();
    if (!address) return { address, problem: 'unset', detail: null, known: false };
    const finding = await ask(address);
    if (!finding.problem) remember(address);
    return judged(address, finding);
  };

  return {
    get address() {
      return current();
    },
    get known() {
      const address = current();
      return address !== null && knows(address);
    },
    fixed,
    check,
    async choose(typed, mayLeave) {
      if (fixed) {
        throw new BridgeError('address_fixed', bridgeMessages.address_fixed);
      }
      const address = readAddress(typed);
      const finding = await ask(address);
      if (!finding.problem || finding.problem === 'clock') {
        const before = settings.value.serverAddress;
        if (before !== null && before !== address) {
          if (!(await mayLeave())) {
            throw new BridgeError('address_kept', bridgeMessages.address_kept);
          }
          await onLeaving();
        }
        settings.change({ serverAddress: address });
        remember(address);
        if (before !== address) await onChanged();
      }
      return judged(address, finding);
    },
    async acceptClock() {
      clockAccepted = true;
      return check();
    },
  };
}
