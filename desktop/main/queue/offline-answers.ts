import { errorBody } from '../../../common/errors.ts';
import type { Account } from './last-account.ts';

/** A request of the screens. */
export interface Asked {
  method: string;
  address: URL;
  /** The account that was signed in when the request began. The response belongs to no one else. */
  asker: Account | null;
}

/**
 * Observes the screens' requests to detect the network state, and answers them without a network.
 */
export interface OfflineAnswers {
  /** Records a request and its account when it begins. */
  asking(method: string, address: URL): Asked;
  /**
   * Handles a response and stores it if allowed.
   * @returns the response to pass on; null if it broke off or did not come from the server
   */
  came(asked: Asked, response: Response): Promise<Response | null>;
  /** Handles a missing response. @returns the stored earlier response, or null */
  failed(asked: Asked): Response | null;
}

/** Whether something between here and the server reports that the server cannot be reached. */
export async function isGateway(response: Response): Promise<boolean> {
  if (response.status < 502 || response.status > 504) return false;
  const body: unknown = await response
    .clone()
    .json()
    .catch(() => null);
  return !errorBody.safeParse(body).success;
}

/** Whether a response is an HTML page. The server's endpoints never return one. */
export const isPage = ({ headers }: Response): boolean =>
  /^text\/html\b/i.test(headers.get('Content-Type') ?? '');
