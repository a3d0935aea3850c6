import { z } from 'zod';
import type { ServerProblem } from '../../../common/desktop-bridge.ts';
import { API_VERSION, getHealth } from '../../../common/health.ts';
import type { Api } from './api.ts';

/** Timeout in milliseconds after which a server counts as unreachable. */
const PATIENCE_MS = 10_000;

/**
 * Maximum clock difference. Codes and signatures contain times, so a larger difference is
 * misleading.
 */
export const CLOCK_TOLERANCE_MS = 10 * 60_000;

/** The required fields are those of the oldest servers. The others came with API version 1. */
const answer = z.object({
  status: z.literal('ok'),
  version: z.string().max(40),
  api: z.object({ oldest: z.number().int(), newest: z.number().int() }).optional(),
  signInIssuer: z.string().max(300).optional(),
  time: z.iso.datetime({ offset: true }).optional(),
});

export interface ServerFinding {
  problem: Exclude<ServerProblem, 'unset'> | null;
  /**
   * A version, the name of a network error, or the minutes by which this computer's clock is ahead.
   */
  detail: string | null;
}

const found = (problem: ServerFinding['problem'], detail: string | null = null) => ({
  problem,
  detail,
});

/** Maps the name of a Chromium network error to a problem. */
function judgeFailure(error: unknown): ServerFinding {
  const message = error instanceof Error ? error.message : String(error);
  const name = /ERR_\w+/.exec(message)?.[0] ?? null;
  if (name?.startsWith('ERR_CERT_') || name === 'ERR_SSL_PROTOCOL_ERROR') {
    return found('certificate', name);
  }
  // None of our endpoints redirects, so this is another server.
  if (/redirect/i.test(message)) return found('not_sealwright', null);
  return found('unreachable', name);
}

/** An issuer is the same with or without a trailing slash. */
const isSameAddress = (one: string, other: string) =>
  one.replace(/\/$/, '') === other.replace(/\/$/, '');

/**
 * Checks that an address is a Sealwright server with a compatible version, a trusted connection and
 * a similar clock.
 * @param now this computer's clock, in milliseconds
 * @param provider the only sign-in provider that the organization allows; null for any
 */
export async function checkServer(
  api: Pick<Api, 'fetch'>,
  now: () => number = Date.now,
  provider: string | null = null,
): Promise<ServerFinding> {
  let response: Response;
  try {
    response = await api.fetch(getHealth.path, {
      headers: { Accept: 'application/json' },
      cache: 'no-store',
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
  } catch (error) {
    return judgeFailure(error);
  }
  // A proxy in front of a server that is restarting. The server itself may be ours.
  if (response.status >= 502 && response.status <= 504) {
    return found('unreachable', `HTTP ${response.status}`);
  }
  const body: unknown = await response.json().catch(() => null);
  const parsed = answer.safeParse(body);
  if (!response.ok || !parsed.success) return found('not_sealwright');
  const { version, api: versions, time, signInIssuer = '' } = parsed.data;
  if (!versions || !time || versions.newest < API_VERSION) return found('server_older', version);
  if (versions.oldest > API_VERSION) return found('app_older', version);
  if (provider && !isSameAddress(provider, signInIssuer)) {
    return found('sign_in_provider', signInIssuer || null);
  }
  const ahead = now() - Date.parse(time);
  if (Math.abs(ahead) > CLOCK_TOLERANCE_MS) {
    return found('clock', String(Math.round(ahead / 60_000)));
  }
  return found(null);
}
