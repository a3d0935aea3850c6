import {
  type Policies,
  type PolicyName,
  policyName,
  type SettingInForce,
} from '../../../common/desktop-settings.ts';
import { MAX_QUEUED_ITEMS } from '../../../common/offline-queue.ts';
import type { Managed } from './read-policies.ts';

/** What holds where nobody set anything. */
const DEFAULTS: { [N in PolicyName]: Policies[N] | null } = {
  serverAddress: null,
  updateChannel: 'latest',
  updateFeed: null,
  offlineMaxItems: MAX_QUEUED_ITEMS,
  offlineMaxMegabytes: null,
  signInProvider: null,
  proxy: 'system',
  proxyBypass: null,
};

/**
 * What holds where the organisation wrote something that does not do: never more than it can have
 * meant. No server rather than the person's, no updates rather than unwanted ones.
 */
const CAUTIOUS: Partial<{ [N in PolicyName]: Policies[N] | null }> = {
  updateChannel: 'off',
  serverAddress: null,
};

/** What a person may set in the app. */
export type PersonalSettings = Partial<Pick<Policies, 'serverAddress' | 'updateChannel'>>;

const PERSONAL: PolicyName[] = ['serverAddress', 'updateChannel'];

/**
 * Settles each setting: the organisation's word, else the person's, else ours. While a place of the
 * organisation cannot be read, nothing can be changed and nothing is updated: it may forbid either.
 */
export function settingsInForce(managed: Managed, personal: PersonalSettings): SettingInForce[] {
  return policyName.options.map((name) => {
    const place = managed.places[name];
    if (place) {
      const value = managed.values[name] ?? (name in CAUTIOUS ? CAUTIOUS[name] : DEFAULTS[name]);
      return { name, value: value ?? null, origin: 'managed', place, locked: true };
    }
    const own = personal[name as keyof PersonalSettings];
    const locked = managed.unreadable || !PERSONAL.includes(name);
    if (managed.unreadable && name === 'updateChannel') {
      const [unread] = managed.problems.filter(({ key }) => key === null);
      return { name, value: 'off', origin: 'managed', place: unread?.place ?? null, locked };
    }
    return {
      name,
      value: own ?? DEFAULTS[name],
      origin: own === undefined || own === null ? 'default' : 'person',
      place: null,
      locked,
    };
  });
}

/** The value of one setting out of `settingsInForce`. */
export function settingOf<N extends PolicyName>(settings: SettingInForce[], name: N) {
  const found = settings.find((setting) => setting.name === name)?.value ?? null;
  return found as Policies[N] | null;
}
