import type Router from '@koa/router';
import * as endpoints from '../../../common/desktop-sign-ins.ts';
import { addRoute } from '../../platform/http/route.ts';
import type { Services } from '../../services.ts';
import { beginSession, endOwnSession, type SessionContext } from '../identity/begin-session.ts';
import { noteSignIn } from '../security-events/note-sign-in.ts';
import { redeemCode } from './redeem-code.ts';

export function addDesktopSignInRoutes(router: Router, services: Services): void {
  addRoute(router, services, endpoints.redeemDesktopCode, async ({ ctx, body }) => {
    const { userId, authenticatedAt, secondFactor, signedInAt, sid } = await redeemCode(
      services,
      body,
    );
    await beginSession(ctx as unknown as SessionContext, {
      userId,
      authenticatedAt: authenticatedAt.getTime(),
      secondFactor,
      signedInAt: signedInAt.getTime(),
      drawnFrom: sid,
    });
    await noteSignIn(services, userId);
    ctx.status = 201;
    return { userId };
  });

  addRoute(router, services, endpoints.endDesktopSignIn, async ({ ctx }) => {
    await endOwnSession(services, ctx as unknown as SessionContext);
  });
}
