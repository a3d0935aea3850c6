import type Router from '@koa/router';
import { currentUser } from '../../common/users.ts';
import { addRoute } from '../http/route.ts';
import type { Services } from '../services.ts';
import { isAdministrator } from './policy.ts';
import { presentUser } from './present.ts';

export function addUserRoutes(router: Router, services: Services): void {
  addRoute(router, services, currentUser, async ({ user }) =>
    presentUser(user, isAdministrator(services.config, user)),
  );
}
