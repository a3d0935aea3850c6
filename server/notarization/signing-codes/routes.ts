import type Router from '@koa/router';
import * as endpoints from '../../../common/signing-codes.ts';
import { addRoute } from '../../platform/http/route.ts';
import type { Services } from '../../services.ts';
import { loadActFor, loadSessionFor } from '../session-data/load-session.ts';
import { requestCode, requestCoLocatedCode } from './request-code.ts';

export function addSigningCodeRoutes(router: Router, services: Services): void {
  addRoute(router, services, endpoints.requestSigningCode, async ({ params, query, user }) => {
    const { session, standing } = await loadSessionFor(services, params.id, user.id);
    return requestCode(services, session, standing, user, query.by ?? 'email');
  });

  addRoute(router, services, endpoints.requestCoLocatedCode, async ({ params, body, user }) => {
    const { session, standing } = await loadActFor(services, params.id, user.id);
    return requestCoLocatedCode(services, session, standing, params.invitationId, body.subject);
  });
}
