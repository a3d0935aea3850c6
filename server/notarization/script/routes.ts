import type Router from '@koa/router';
import * as endpoints from '../../../common/script.ts';
import { confirmCoLocatedStep } from '../../../common/signing-codes.ts';
import { addRoute } from '../../platform/http/route.ts';
import type { Services } from '../../services.ts';
import { loadActFor } from '../session-data/load-session.ts';
import { proveCoLocated } from '../signing-codes/prove-co-located.ts';
import { confirmStep, takeBackStep } from './move-step.ts';
import { readScript } from './read-script.ts';

export function addScriptRoutes(router: Router, services: Services): void {
  const read = async (sessionId: string, userId: string) => {
    const { session, standing } = await loadActFor(services, sessionId, userId);
    return readScript(services, session, standing);
  };

  addRoute(router, services, endpoints.getScript, ({ params, user }) => read(params.id, user.id));

  addRoute(router, services, endpoints.confirmStep, async ({ params, body, user }) => {
    await confirmStep(services, { sessionId: params.id, user, key: params.step }, body);
    return read(params.id, user.id);
  });

  addRoute(router, services, endpoints.takeBackStep, async ({ params, user }) => {
    await takeBackStep(services, { sessionId: params.id, user, key: params.step });
    return read(params.id, user.id);
  });

  addRoute(router, services, confirmCoLocatedStep, async ({ params, body, user }) => {
    const { session, standing } = await loadActFor(services, params.id, user.id);
    const proof = await proveCoLocated(services, session, user, body.beside, params.step);
    const move = { sessionId: session.id, user: proof.user, key: params.step, proof };
    await confirmStep(services, move, body.value);
    return readScript(services, session, standing);
  });
}
