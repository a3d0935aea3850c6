import type Router from '@koa/router';
import { problem } from '../../../common/messages/errors.ts';
import { grantStaffRole, listStaff, revokeStaffRole } from '../../../common/staff.ts';
import { forbidden } from '../../platform/http/errors.ts';
import { isFreshSignIn, requireFreshSignIn } from '../../platform/http/fresh-sign-in.ts';
import { addRoute } from '../../platform/http/route.ts';
import type { Services } from '../../services.ts';
import { grantRole, removeRole } from './change-role.ts';
import { presentStaffMember } from './present.ts';
import { listStaffMembers } from './store.ts';

/** Adds the endpoints for staff roles. The contract restricts them to the administrator. */
export function addStaffRoutes(router: Router, services: Services): void {
  addRoute(router, services, listStaff, async () =>
    (await listStaffMembers(services.db)).map(presentStaffMember),
  );

  addRoute(router, services, grantStaffRole, async ({ ctx, body, user }) => {
    // Require a recent sign-in, so that a person who gets hold of an open session cannot grant
    // roles.
    if (!isFreshSignIn(ctx)) {
      throw forbidden(problem('fresh_sign_in_required', { case: 'granting_role' }));
    }
    return presentStaffMember(await grantRole(services, user, body));
  });

  addRoute(router, services, revokeStaffRole, ({ ctx, params, user }) => {
    // Require a recent sign-in, so that a person who gets hold of an open session cannot remove the
    // second person.
    requireFreshSignIn(ctx, 'revoking_role');
    return removeRole(services, user, { userId: params.id, role: params.role });
  });
}
