import type { Context } from 'koa';
import type { Endpoint } from '../../../common/endpoint.ts';
import type { StaffStanding } from '../../accounts/staff/policy.ts';
import type { StoredUser } from '../../accounts/users/store.ts';

/** Decides who may use endpoints and sockets. The accounts area implements it. */
export interface AccessPolicy {
  /**
   * Checks the audience of an endpoint.
   * @returns the roles of the person, for endpoints of staff
   * @throws AppError 401 if nobody is signed in, 403 if the person may not use the endpoint or must
   * prove a second factor first
   */
  authorize(
    ctx: Context,
    endpoint: Endpoint,
    user: StoredUser | null,
  ): Promise<StaffStanding | undefined>;
  /** Checks whether a session has not ended. @param sid hash of its ID */
  sessionExists(sid: string): Promise<boolean>;
  /** Returns those of these sessions that have ended. @param sids hashes of their IDs */
  listEndedSessions(sids: string[]): Promise<string[]>;
  /** Checks whether a person has a staff role. */
  isOnStaff(userId: string): Promise<boolean>;
}
