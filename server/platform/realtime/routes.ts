import type Router from '@koa/router';
import { createRealtimeToken } from '../../../common/live-updates.ts';
import type { Services } from '../../services.ts';
import { addRoute } from '../http/route.ts';
import { issueSocketToken } from './socket-tokens-store.ts';

export function addRealtimeRoutes(router: Router, services: Services): void {
  addRoute(router, services, createRealtimeToken, async ({ ctx, user }) => ({
    token: await issueSocketToken(services.db, {
      purpose: 'updates',
      userId: user.id,
      sid: (ctx.state.sidHash as string | undefined) ?? null,
      conferenceId: null,
      participantId: null,
    }),
  }));
}
