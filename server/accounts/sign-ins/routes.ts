import type Router from '@koa/router';
import * as endpoints from '../../../common/sign-ins.ts';
import { notFound } from '../../platform/http/errors.ts';
import { requireFreshSignIn } from '../../platform/http/fresh-sign-in.ts';
import { addRoute } from '../../platform/http/route.ts';
import type { Services } from '../../services.ts';
import { describeBrowser } from './describe-browser.ts';
import { endSignIn } from './end-sign-in.ts';
import { listSignIns } from './session-store.ts';
import { signOutUser } from './sign-out-user.ts';

export function addSignInRoutes(router: Router, services: Services): void {
  addRoute(router, services, endpoints.listSignIns, async ({ ctx, user }) =>
    (await listSignIns(services.db, user.id)).map(
      ({ id, sid, userAgent, signedInAt, lastUsedAt }) => ({
        id,
        ...describeBrowser(userAgent),
        signedInAt: signedInAt.toISOString(),
        lastUsedAt: lastUsedAt.toISOString(),
        current: sid === ctx.state.sidHash,
      }),
    ),
  );

  addRoute(router, services, endpoints.endSignIn, async ({ ctx, params, user }) => {
    const signIns = await listSignIns(services.db, user.id);
    const ended = signIns.find(({ id }) => id === params.id);
    if (!ended) throw notFound('sign_in_not_found');
    // Require a recent sign-in, so that a person who gets hold of this session cannot end the
    // owner's other sessions.
    if (ended.sid !== ctx.state.sidHash) requireFreshSignIn(ctx, 'signing_out_elsewhere');
    if (!(await endSignIn(services, user, params.id))) throw notFound('sign_in_not_found');
  });

  addRoute(router, services, endpoints.endAllSignIns, async ({ ctx, user }) => {
    requireFreshSignIn(ctx, 'signing_out_everywhere');
    return { ended: await signOutUser(services, user, user.id) };
  });
}
