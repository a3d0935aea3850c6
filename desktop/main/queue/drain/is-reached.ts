import { getHealth } from '../../../../common/health.ts';
import type { ServerFetch } from './send-item.ts';

/** The server's word that it lives is waited for so long, in milliseconds. */
const HEALTH_MS = 15_000;

/** Does the server itself answer, and not something in between? */
export async function isReached(
  fetch: ServerFetch,
  signal: AbortSignal = new AbortController().signal,
): Promise<boolean> {
  try {
    const response = await fetch(getHealth.path, {
      headers: { Accept: 'application/json' },
      redirect: 'manual',
      signal: AbortSignal.any([signal, AbortSignal.timeout(HEALTH_MS)]),
    });
    return response.status === 200 && getHealth.response.safeParse(await response.json()).success;
  } catch {
    return false;
  }
}
