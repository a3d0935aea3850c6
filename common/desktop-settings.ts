import { z } from 'zod';
import { MAX_QUEUED_ITEMS } from './offline-queue.ts';

const LOOPBACK = /^(localhost|127\.0\.0\.1|\[::1\])$/;

const parsed = (text: string) => (URL.canParse(text) ? new URL(text) : null);

const isSafe = ({ protocol, hostname }: URL) =>
  protocol === 'https:' || (protocol === 'http:' && LOOPBACK.test(hostname));

/** An address whose traffic nobody on the way can read: https, or this computer itself. */
const safeAddress = z
  .string()
  .trim()
  .max(300, 'has to have at most 300 characters')
  .refine((text) => {
    const address = parsed(text);
    return address !== null && isSafe(address) && address.username === '' && address.search === '';
  }, 'has to be an address that begins with https:// and has no user name and no question mark in it');

/** The origin of a server, without a trailing slash. */
export const serverOrigin = safeAddress.transform((text) => new URL(text).origin);

export const updateChannel = z.enum(['latest', 'beta', 'off'], {
  error: 'has to be "latest", "beta" or "off"',
});
export type UpdateChannel = z.infer<typeof updateChannel>;

const whole = (least: number, most: number) => {
  const words = `has to be a whole number from ${least} to ${most}`;
  return z.coerce.number({ error: words }).int(words).min(least, words).max(most, words);
};

const PROXY =
  /^(system|direct|(http|https|socks5):\/\/[A-Za-z0-9.-]+:\d{1,5}|pac\+https?:\/\/\S+)$/;

/** What an organisation may set for its computers; each by itself, whatever is left out is the person's. */
export const policies = z.object({
  /** Where the app works. */
  serverAddress: serverOrigin,
  /** Which versions are installed: finished ones, early ones, or none by the app itself. */
  updateChannel,
  /** Where versions are fetched from instead of ours: a mirror of the same files. */
  updateFeed: safeAddress,
  /** How many items may wait for the network before no more documents are taken. */
  offlineMaxItems: whole(1, MAX_QUEUED_ITEMS),
  /** How much may wait for the network, in megabytes of 1,000,000 bytes. */
  offlineMaxMegabytes: whole(10, 100_000),
  /** The one provider of sign-in: the address by which it names itself (its issuer). */
  signInProvider: safeAddress,
  /** How the app reaches the network. */
  proxy: z
    .string()
    .trim()
    .max(300, 'has to have at most 300 characters')
    .regex(
      PROXY,
      'has to be "system", "direct", http://host:port, socks5://host:port or pac+https://address',
    ),
  /** Hosts that are reached without the proxy, as Chromium writes them. */
  proxyBypass: z
    .string()
    .trim()
    .max(1000, 'has to have at most 1000 characters')
    .regex(/^[\w.*:/[\]<>;,-]+$/, 'has to be host names separated by semicolons'),
});
export type Policies = z.output<typeof policies>;
export type PolicyName = keyof Policies;

export const policyName = policies.keyof();

/** A value as it holds, and who decided it. */
export const settingInForce = z.object({
  name: policyName,
  /** As the person would write it; null where nothing is set and nothing is needed. */
  value: z.union([z.string(), z.number()]).nullable(),
  origin: z.enum(['managed', 'person', 'default']),
  /** Where the organisation set it: a file, a registry key. */
  place: z.string().nullable(),
  /** The person cannot change it. */
  locked: z.boolean(),
});
export type SettingInForce = z.infer<typeof settingInForce>;

/** Something of the organisation's settings that does not hold, in words for who sets them. */
export const policyProblem = z.object({
  place: z.string(),
  /** The setting as it is written there; null where the place as a whole cannot be read. */
  key: z.string().nullable(),
  message: z.string(),
});
export type PolicyProblem = z.infer<typeof policyProblem>;

export const desktopSettings = z.object({
  settings: z.array(settingInForce),
  problems: z.array(policyProblem),
});
export type DesktopSettings = z.infer<typeof desktopSettings>;

/** One file of the diagnostics, as the person reads it before it goes anywhere. */
export const diagnosticsFile = z.object({ name: z.string(), text: z.string() });
export type DiagnosticsFile = z.infer<typeof diagnosticsFile>;
