import { z } from 'zod';
import { MAX_QUEUED_ITEMS } from './offline-queue.ts';

const LOOPBACK = /^(localhost|127\.0\.0\.1|\[::1\])$/;

const parsed = (text: string) => (URL.canParse(text) ? new URL(text) : null);

const isSafe = ({ protocol, hostname }: URL) =>
  protocol === 'https:' || (protocol === 'http:' && LOOPBACK.test(hostname));

/** An address with protected traffic: https, or http on the loopback interface. */
const safeAddress = z
  .string()
  .trim()
  .max(300, 'must have at most 300 characters')
  .refine((text) => {
    const address = parsed(text);
    return address !== null && isSafe(address) && address.username === '' && address.search === '';
  }, 'must be an address that begins with https:// and contains no user name and no question mark');

/** The origin of a server, without a trailing slash. */
export const serverOrigin = safeAddress.transform((text) => new URL(text).origin);

export const updateChannel = z.enum(['latest', 'beta', 'off'], {
  error: 'must be "latest", "beta" or "off"',
});
export type UpdateChannel = z.infer<typeof updateChannel>;

const whole = (least: number, most: number) => {
  const words = `must be a whole number from ${least} to ${most}`;
  return z.coerce.number({ error: words }).int(words).min(least, words).max(most, words);
};

const PROXY =
  /^(system|direct|(http|https|socks5):\/\/[A-Za-z0-9.-]+:\d{1,5}|pac\+https?:\/\/\S+)$/;

/**
 * The settings that an organization can manage on its computers. Each is optional; the person
 * decides the ones that are not set.
 */
export const policies = z.object({
  /** The server that the app uses. */
  serverAddress: serverOrigin,
  /** Which versions are installed: stable ones, beta ones, or none by the app itself. */
  updateChannel,
  /** A mirror of our update files, used in place of our server. */
  updateFeed: safeAddress,
  /** The maximum number of items in the outbox. The app accepts no more documents above it. */
  offlineMaxItems: whole(1, MAX_QUEUED_ITEMS),
  /** The maximum size of the outbox, in megabytes of 1,000,000 bytes. */
  offlineMaxMegabytes: whole(10, 100_000),
  /** The issuer URL of the only identity provider that may be used. */
  signInProvider: safeAddress,
  /** How the app connects to the network. */
  proxy: z
    .string()
    .trim()
    .max(300, 'must have at most 300 characters')
    .regex(
      PROXY,
      'must be "system", "direct", http://host:port, socks5://host:port or pac+https://address',
    ),
  /** Hosts that are reached without the proxy, in Chromium's syntax. */
  proxyBypass: z
    .string()
    .trim()
    .max(1000, 'must have at most 1000 characters')
    .regex(/^[\w.*:/[\]<>;,-]+$/, 'must be host names separated by semicolons'),
});
export type Policies = z.output<typeof policies>;
export type PolicyName = keyof Policies;

export const policyName = policies.keyof();

/** The effective value of a setting and its origin. */
export const settingInForce = z.object({
  name: policyName,
  /** As the person would write it; null if it is not set and not needed. */
  value: z.union([z.string(), z.number()]).nullable(),
  origin: z.enum(['managed', 'person', 'default']),
  /** Where the organization set it: a file or a registry key. */
  place: z.string().nullable(),
  /** True if the person cannot change it. */
  locked: z.boolean(),
});
export type SettingInForce = z.infer<typeof settingInForce>;

/** A problem in the organization's settings, with a message for the person who maintains them. */
export const policyProblem = z.object({
  place: z.string(),
  /** The name of the setting as written there; null if the whole source cannot be read. */
  key: z.string().nullable(),
  message: z.string(),
});
export type PolicyProblem = z.infer<typeof policyProblem>;

export const desktopSettings = z.object({
  settings: z.array(settingInForce),
  problems: z.array(policyProblem),
});
export type DesktopSettings = z.infer<typeof desktopSettings>;

/** One file of the diagnostics, shown to the person before it is saved. */
export const diagnosticsFile = z.object({ name: z.string(), text: z.string() });
export type DiagnosticsFile = z.infer<typeof diagnosticsFile>;
