import type Router from '@koa/router';
import * as calls from '../../../common/signing-codes.ts';
import { addRoute } from '../../platform/http/route.ts';
import type { Services } from '../../services.ts';
import { loadSessionFor } from '../notarization-sessions/load-session.ts';
import { readSession } from '../notarization-sessions/read-session.ts';
import { confirmStep } from '../script/move-step.ts';
import { readScript } from '../script/read-script.ts';
import { confirmCode } from './confirm-code.ts';
import { proveBeside } from './prove-beside.ts';
import { requestBesideCode, requestCode } from './request-code.ts';
import { seatPersonBeside } from './seat-beside.ts';

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

  addRoute(router, services, calls.requestBesideCode, async ({ params, body, user }) => {
    const { session, standing } = await loadSessionFor(services, params.id, user.id);
    return requestBesideCode(services, session, standing, params.invitationId, body.subject);
  });

  addRoute(router, services, calls.seatBeside, async ({ params, body, user }) => {
    const { session } = await loadSessionFor(services, params.id, user.id);
    await seatPersonBeside(services, session, user, params.invitationId, body);
    return readSession(services, session.id, user.id);
  });

  addRoute(router, services, calls.confirmStepBeside, async ({ params, body, user }) => {
    const { session, standing } = await loadSessionFor(services, params.id, user.id);
    const proof = await proveBeside(services, session, user, body.beside, params.step);
    const move = { sessionId: session.id, user: proof.user, key: params.step, proof };
    await confirmStep(services, move, body.value);
    return readScript(services, session, standing);
  });
}
