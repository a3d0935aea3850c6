import type { AccessPolicy } from '../../platform/http/access-policy.ts';
import { forbidden, unauthorized } from '../../platform/http/errors.ts';
import type { Services } from '../../services.ts';
import { listEndedSessions, sessionExists } from '../sign-ins/session-store.ts';
import { loadStanding } from '../staff/load-standing.ts';
import { hasStaffRole } from '../staff/policy.ts';
import { listRolesOf } from '../staff/store.ts';
import { requireSecondFactor } from '../step-up/require-second-factor.ts';
import { isAdministrator } from '../users/policy.ts';

/** Creates the policy that platform code asks before it serves a request or a socket. */
export function createAccessPolicy(services: Pick<Services, 'config' | 'db'>): AccessPolicy {
  return {
    async authorize(ctx, endpoint, user) {
      const { audience } = endpoint;
      if (audience !== 'public' && !user) throw unauthorized();
      if (!user) return undefined;
      if (audience === 'administrator' && !isAdministrator(services.config, user)) {
        throw forbidden('administrators_only');
      }
      const standing = audience === 'staff' ? await loadStanding(services, user) : undefined;
      if (standing && !hasStaffRole(standing, endpoint.staff ?? [])) {
        throw forbidden('administrators_and_staff_only');
      }
      if (audience === 'administrator' || audience === 'staff' || endpoint.secondFactor) {
        await requireSecondFactor(services, ctx, user);
      }
      return standing;
    },
    listEndedSessions: (sids) => listEndedSessions(services.db, sids),
    sessionExists: (sid) => sessionExists(services.db, sid),
    isOnStaff: async (userId) => (await listRolesOf(services.db, userId)).length > 0,
  };
}
