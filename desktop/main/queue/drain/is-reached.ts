import { getHealth } from '../../../../common/health.ts';
import type { ServerFetch } from './send-item.ts';

/** Timeout of the health check, in milliseconds. */
const HEALTH_MS = 15_000;

/** Whether the server itself responds, not something between here and the server. */
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
