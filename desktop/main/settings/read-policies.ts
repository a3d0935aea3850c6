import {
  type Policies,
  type PolicyName,
  type PolicyProblem,
  policies,
  policyName,
} from '../../../common/desktop-settings.ts';
import type { PolicySource } from './policy-sources.ts';
import { OtherType } from './registry.ts';

/** The organization's settings for this computer. */
export interface Managed {
  values: Partial<Policies>;
  /**
   * The place of each setting, including invalid ones. The organization must fix those; the person
   * cannot.
   */
  places: Partial<Record<PolicyName, string>>;
  problems: PolicyProblem[];
  /** True if a place exists but could not be read, so that it is unknown what it forbids. */
  unreadable: boolean;
}

/** Lookup by lower case, because the registry and property lists capitalize names. */
const NAMES = new Map(policyName.options.map((name) => [name.toLowerCase(), name]));

const plain = (value: unknown) =>
  typeof value === 'string' ? `"${value.slice(0, 80)}"` : JSON.stringify(value)?.slice(0, 80);

function take(managed: Managed, place: string, written: Record<string, unknown>): void {
  for (const [key, value] of Object.entries(written)) {
    const name = NAMES.get(key.toLowerCase());
    if (!name) {
      if (value instanceof OtherType) continue;
      const known = policyName.options.join(', ');
      managed.problems.push({
        place,
        key,
        message: `There is no setting with this name. The settings are: ${known}.`,
      });
      continue;
    }
    if (managed.places[name]) continue;
    managed.places[name] = place;
    if (value instanceof OtherType) {
      managed.problems.push({
        place,
        key,
        message: `Its type is ${value.type}. Use REG_SZ for text and REG_DWORD for numbers.`,
      });
      continue;
    }
    const judged = policies.shape[name].safeParse(value);
    if (judged.success) Object.assign(managed.values, { [name]: judged.data });
    else {
      const [issue] = judged.error.issues;
      managed.problems.push({
        place,
        key,
        message: `${plain(value)} is not valid: it ${wording(issue?.message)}.`,
      });
    }
  }
}

/** Our own messages continue after "it". The library's messages are complete sentences. */
const wording = (message = 'cannot be read') =>
  message.startsWith('must ') ? message : `cannot be read (${message})`;

/**
 * Reads all places. If two set the same setting, the earlier one takes precedence. Unreadable
 * places and invalid values are reported, never ignored silently.
 */
export async function readPolicies(sources: PolicySource[]): Promise<Managed> {
  const managed: Managed = { values: {}, places: {}, problems: [], unreadable: false };
  // In parallel, because the app start waits for all of them.
  const found = await Promise.allSettled(sources.map(async (source) => source.read()));
  for (const [index, { place }] of sources.entries()) {
    const one = found[index];
    if (one?.status === 'fulfilled') {
      if (one.value) take(managed, place, one.value);
      continue;
    }
    const reason: unknown = one?.reason;
    managed.unreadable = true;
    managed.problems.push({
      place,
      key: null,
      message: reason instanceof Error ? reason.message : 'This source of settings cannot be read.',
    });
  }
  return managed;
}
