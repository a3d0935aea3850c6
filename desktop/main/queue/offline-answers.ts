import { errorBody } from '../../../common/errors.ts';
import type { Account } from './last-account.ts';

/** A request of the screens. */
export interface Asked {
  method: string;
  address: URL;
  /** Who was signed in as it was begun: what comes later is no one else's. */
  asker: Account | null;
}

/** What the screens' requests tell about the network, and what they get without one. */
export interface OfflineAnswers {
  /** Notes a request as it is begun, and who begins it. */
  asking(method: string, address: URL): Asked;
  /**
   * An answer: kept where it may be.
   * @returns the answer to pass on; null where it broke off or something else than the server gave it
   */
  came(asked: Asked, response: Response): Promise<Response | null>;
  /** There was no answer. @returns what was kept of an earlier one, or null */
  failed(asked: Asked): Response | null;
}

/** An answer of something between here and the server that does not reach it. */
export async function isGateway(response: Response): Promise<boolean> {
  if (response.status < 502 || response.status > 504) return false;
  const body: unknown = await response
    .clone()
    .json()
    .catch(() => null);
  return !errorBody.safeParse(body).success;
}

/** A page is never the server's answer to a call. */
export const isPage = ({ headers }: Response): boolean =>
  /^text\/html\b/i.test(headers.get('Content-Type') ?? '');
