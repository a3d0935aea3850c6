import type { Session } from 'electron';
import type { ServerStatus } from '../../../common/desktop-bridge.ts';
import { BridgeError } from '../bridge-error.ts';
import type { Log } from '../log.ts';
import type { JsonFile } from '../settings/json-file.ts';
import type { Settings } from '../settings/settings.ts';
import { createApi } from './api.ts';
import { checkServer, type ServerFinding } from './check-server.ts';

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * The origin that a person means by what they typed: without a scheme it is https, a path is left
 * out, and unencrypted is for this computer alone.
 * @throws BridgeError `address_malformed`, `address_insecure`
 */
export function readAddress(typed: string): string {
  const text = typed.trim();
  const withScheme = /^[a-z][a-z0-9+.-]*:\/\//i.test(text) ? text : `https://${text}`;
  const url = URL.canParse(withScheme) ? new URL(withScheme) : null;
  if (!url?.hostname || !['https:', 'http:'].includes(url.protocol) || url.username) {
    throw new BridgeError(
      'address_malformed',
      'This is no address of a server. It looks like seal.example.com, or https://seal.example.com.',
    );
  }
  if (url.protocol === 'http:' && !LOOPBACK.has(url.hostname)) {
    throw new BridgeError(
      'address_insecure',
      'The address must begin with https://: documents would travel unencrypted otherwise.',
    );
  }
  return url.origin;
}

/** Which server the app talks to, and whether it may. */
export interface ServerWatch {
  readonly address: string | null;
  /** The server answered well at some time. */
  readonly known: boolean;
  /** The address comes from the organisation or the environment, and cannot be changed here. */
  readonly fixed: boolean;
  check(): Promise<ServerStatus>;
  /**
   * Asks another address, and keeps it where it is a server that this app can work with.
   * @param mayLeave asked before the server that is used is left
   * @throws BridgeError `address_kept` where it says no
   */
  choose(typed: string, mayLeave: () => Promise<boolean>): Promise<ServerStatus>;
  /** Goes on with a clock that is off, until the app is closed. */
  acceptClock(): Promise<ServerStatus>;
}

interface WatchOptions {
  session: Session;
  settings: JsonFile<Settings>;
  /** Wins over what the person set. */
  fixedAddress: string | null;
  /** What the organisation allows: `theirs` alone, nothing but what is set already, or any. */
  allowed?: 'theirs' | 'as_it_is' | 'any';
  /** The one provider that people may sign in with; null for any. */
  provider?: string | null;
  log: Log;
  now?: () => number;
  /** The server that was used is about to be left: it can still be told. */
  onLeaving: () => Promise<void>;
  /** Another server is used from here on: nothing of the earlier one may be left. */
  onChanged: () => Promise<void>;
  /** The server that is used was looked at. */
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
        throw new BridgeError(
          'address_fixed',
          'Your organisation sets the address of the server for this computer.',
        );
      }
      const address = readAddress(typed);
      const finding = await ask(address);
      if (!finding.problem || finding.problem === 'clock') {
        const before = settings.value.serverAddress;
        if (before !== null && before !== address) {
          if (!(await mayLeave())) {
            throw new BridgeError('address_kept', 'The server was not changed.');
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
