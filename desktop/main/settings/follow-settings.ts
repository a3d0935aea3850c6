import type { Session } from 'electron';
import type { DesktopSettings, UpdateChannel } from '../../../common/desktop-settings.ts';
import { bridgeMessages } from '../../../common/messages/desktop-errors.ts';
import { BridgeError } from '../bridge-error.ts';
import type { QueueLimits } from '../queue/account-queue.ts';
import type { JsonFile } from './json-file.ts';
import type { Managed } from './read-policies.ts';
import type { Settings } from './settings.ts';
import { settingOf, settingsInForce } from './settings-in-force.ts';

/** The effective settings for the main process and the screens. */
export interface FollowedSettings {
  readonly now: DesktopSettings;
  readonly channel: UpdateChannel;
  readonly updateFeed: string | null;
  readonly provider: string | null;
  /** The organization's limits for the outbox. Null if it sets none. */
  readonly offline: QueueLimits | null;
  /**
   * The address that the person cannot change: from the organization, or from the environment if
   * the organization sets none.
   */
  readonly server: { address: string | null; allowed: 'theirs' | 'as_it_is' | 'any' };
  /** @throws BridgeError `managed` if the organization decides it */
  chooseChannel(channel: UpdateChannel): void;
}

/**
 * An address that no provider has. If the organization's setting is unreadable, no provider
 * matches.
 */
const NO_PROVIDER = 'about:blank';

/**
 * @param environmentAddress server address from the environment. It overrides the person's setting,
 * but never the organization's, even if that is invalid or unreadable
 */
export function followSettings(
  managed: Managed,
  personal: JsonFile<Settings>,
  environmentAddress: string | null,
): FollowedSettings {
  const allowed = managed.places.serverAddress ? 'theirs' : managed.unreadable ? 'as_it_is' : 'any';
  const environment = allowed === 'any' ? environmentAddress : null;
  const inForce = () => {
    const { updateChannel } = personal.value;
    const serverAddress = environment ?? personal.value.serverAddress;
    return settingsInForce(managed, {
      ...(serverAddress ? { serverAddress } : {}),
      ...(updateChannel ? { updateChannel } : {}),
    });
  };
  const required = <T>(value: T | null): T => {
    if (value === null) throw new Error('a setting has no default');
    return value;
  };
  return {
    get now() {
      return { settings: inForce(), problems: managed.problems };
    },
    get channel() {
      return required(settingOf(inForce(), 'updateChannel'));
    },
    get updateFeed() {
      return settingOf(inForce(), 'updateFeed');
    },
    get provider() {
      const bad = managed.places.signInProvider && !managed.values.signInProvider;
      return bad ? NO_PROVIDER : settingOf(inForce(), 'signInProvider');
    },
    get offline() {
      const { offlineMaxItems, offlineMaxMegabytes } = managed.values;
      if (offlineMaxItems === undefined && offlineMaxMegabytes === undefined) return null;
      return {
        items: offlineMaxItems ?? Number.POSITIVE_INFINITY,
        bytes: (offlineMaxMegabytes ?? Number.POSITIVE_INFINITY) * 1_000_000,
      };
    },
    server: { address: managed.values.serverAddress ?? environment, allowed },
    chooseChannel(channel) {
      const setting = inForce().find(({ name }) => name === 'updateChannel');
      if (setting?.locked) {
        throw new BridgeError('managed', bridgeMessages.managed);
      }
      personal.change({ updateChannel: channel });
    },
  };
}

/** Sends all requests of these sessions through the configured proxy. */
export async function setProxy(settings: FollowedSettings, sessions: Session[]): Promise<void> {
  const { settings: all } = settings.now;
  const proxy = settingOf(all, 'proxy') ?? 'system';
  const bypass = settingOf(all, 'proxyBypass');
  const rules = bypass ? { proxyBypassRules: bypass } : {};
  for (const session of sessions) {
    if (proxy === 'system' || proxy === 'direct') await session.setProxy({ mode: proxy });
    else if (proxy.startsWith('pac+')) {
      await session.setProxy({ mode: 'pac_script', pacScript: proxy.slice('pac+'.length) });
    } else await session.setProxy({ mode: 'fixed_servers', proxyRules: proxy, ...rules });
    // Open connections would otherwise continue to bypass the proxy.
    await session.closeAllConnections();
  }
}
