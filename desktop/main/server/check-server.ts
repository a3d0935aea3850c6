import { z } from 'zod';
import type { ServerProblem } from '../../../common/desktop-bridge.ts';
import { API_VERSION, getHealth } from '../../../common/health.ts';
import type { Api } from './api.ts';

/** A server that has not answered by then counts as unreachable. */
const PATIENCE_MS = 10_000;

/** Codes and signatures carry times: a clock that is further off than this misleads. */
export const CLOCK_TOLERANCE_MS = 10 * 60_000;

/** What even the oldest server says; the rest came with version 1 of the calls. */
const answer = z.object({
  status: z.literal('ok'),
  version: z.string().max(40),
  api: z.object({ oldest: z.number().int(), newest: z.number().int() }).optional(),
  signInIssuer: z.string().max(300).optional(),
  time: z.iso.datetime({ offset: true }).optional(),
});

export interface ServerFinding {
  problem: Exclude<ServerProblem, 'unset'> | null;
  /** A version, a network error's name, or the minutes that this computer's clock is ahead. */
  detail: string | null;
}

const found = (problem: ServerFinding['problem'], detail: string | null = null) => ({
  problem,
  detail,
});

/** What a failed connection means, from the name that Chromium gives it. */
function judgeFailure(error: unknown): ServerFinding {
  const message = error instanceof Error ? error.message : String(error);
  const name = /ERR_\w+/.exec(message)?.[0] ?? null;
  if (name?.startsWith('ERR_CERT_') || name === 'ERR_SSL_PROTOCOL_ERROR') {
    return found('certificate', name);
  }
  // No call of ours answers with a redirect: something else lives there.
  if (/redirect/i.test(message)) return found('not_sealwright', null);
  return found('unreachable', name);
}

/** With and without a slash at its end an issuer is the same. */
const isSameAddress = (one: string, other: string) =>
  one.replace(/\/$/, '') === other.replace(/\/$/, '');

/**
 * Asks an address who is there: one of ours, of a version that goes with this app, over a connection
 * that can be trusted, at the same time as here.
 * @param now this computer's clock, in milliseconds
 * @param provider the only one that the organisation lets people sign in with; null for any
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
  // A proxy before a server that is being restarted; the server itself may well be ours.
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
