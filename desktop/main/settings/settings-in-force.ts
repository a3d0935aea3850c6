import {
  type Policies,
  type PolicyName,
  policyName,
  type SettingInForce,
} from '../../../common/desktop-settings.ts';
import { MAX_QUEUED_ITEMS } from '../../../common/offline-queue.ts';
import type { Managed } from './read-policies.ts';

/** Values of settings that nobody has set. */
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
 * Values if the organization's setting is invalid: the most restrictive ones. No server instead of
 * the person's, no updates instead of unwanted ones.
 */
const CAUTIOUS: Partial<{ [N in PolicyName]: Policies[N] | null }> = {
  updateChannel: 'off',
  serverAddress: null,
};

/** The settings that a person may set in the app. */
export type PersonalSettings = Partial<Pick<Policies, 'serverAddress' | 'updateChannel'>>;

const PERSONAL: PolicyName[] = ['serverAddress', 'updateChannel'];

/**
 * Determines each setting: the organization's value, else the person's, else the default. If a
 * place of the organization cannot be read, nothing can be changed and updates are off, because the
 * organization may forbid either.
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

/** The value of one setting in the result of `settingsInForce`. */
export function settingOf<N extends PolicyName>(settings: SettingInForce[], name: N) {
  const found = settings.find((setting) => setting.name === name)?.value ?? null;
  return found as Policies[N] | null;
}
