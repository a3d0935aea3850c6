import type Router from '@koa/router';
import * as calls from '../../common/signing-codes.ts';
import { addRoute } from '../http/route.ts';
import { loadSessionFor } from '../notarization-sessions/load-session.ts';
import { readSession } from '../notarization-sessions/read-session.ts';
import type { Services } from '../services.ts';
import { confirmCode } from './confirm-code.ts';
import { requestCode } from './request-code.ts';

export function addSigningCodeRoutes(router: Router, services: Services): void {
  addRoute(router, services, calls.requestSigningCode, async ({ params, user }) => {
    const { session, standing } = await loadSessionFor(services, params.id, user.id);
    return requestCode(services, session, standing, user);
  });

  addRoute(router, services, calls.confirmSigningCode, async ({ params, body, user }) => {
    await loadSessionFor(services, params.id, user.id);
    await confirmCode(services, params.id, user.id, body.code);
    return readSession(services, params.id, user.id);
  });
}
