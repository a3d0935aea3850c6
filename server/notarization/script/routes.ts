import type Router from '@koa/router';
import * as calls from '../../../common/script.ts';
import { addRoute } from '../../platform/http/route.ts';
import type { Services } from '../../services.ts';
import { loadSessionFor } from '../notarization-sessions/load-session.ts';
import { confirmStep, takeBackStep } from './move-step.ts';
import { readScript } from './read-script.ts';

export function addScriptRoutes(router: Router, services: Services): void {
  const read = async (sessionId: string, userId: string) => {
    const { session, standing } = await loadSessionFor(services, sessionId, userId);
    return readScript(services, session, standing);
  };

  addRoute(router, services, calls.getScript, ({ params, user }) => read(params.id, user.id));

  addRoute(router, services, calls.confirmStep, async ({ params, body, user }) => {
    await confirmStep(services, { sessionId: params.id, user, key: params.step }, body);
    return read(params.id, user.id);
  });

  addRoute(router, services, calls.takeBackStep, async ({ params, user }) => {
    await takeBackStep(services, { sessionId: params.id, user, key: params.step });
    return read(params.id, user.id);
  });
}
