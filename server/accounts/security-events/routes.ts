import type Router from '@koa/router';
import type { Context } from 'koa';
import { PAGE_SIZE } from '../../../common/limits.ts';
import * as endpoints from '../../../common/security-events.ts';
import { decodeKey, numberKey } from '../../platform/http/key-cursor.ts';
import { creationPage, pageByCreation, pageOf } from '../../platform/http/page-of.ts';
import { addRoute } from '../../platform/http/route.ts';
import type { Services } from '../../services.ts';
import { listAlerts } from './alerts-store.ts';
import { addressToStore } from './network.ts';
import { presentAlert, presentEvent, presentOwnEvent } from './present.ts';
import { type EventFilter, listEvents, type StoredSecurityEvent } from './store.ts';

export function addSecurityEventRoutes(router: Router, services: Services): void {
  const { db } = services;

  const page = async (
    ctx: Context,
    filter: EventFilter,
    { cursor, limit = PAGE_SIZE }: { cursor?: string | undefined; limit?: number | undefined },
  ): Promise<StoredSecurityEvent[]> => {
    const before = cursor ? decodeKey(numberKey, cursor)[0] : null;
    return pageOf(ctx, await listEvents(db, filter, limit + 1, before), limit, ({ id }) => [id]);
  };

  addRoute(router, services, endpoints.listOwnSecurityEvents, async ({ ctx, query, user }) => {
    // The page shows what the person has just done.
    await services.securityEvents.flush();
    const filter = { userId: user.id, kinds: endpoints.ownerKinds };
    return (await page(ctx, filter, query)).map(presentOwnEvent);
  });

  addRoute(router, services, endpoints.listSecurityEvents, async ({ ctx, query }) => {
    const { kind, person, address } = query;
    const filter = {
      ...(kind ? { kinds: [kind] } : {}),
      person,
      address: address && addressToStore(address),
    };
    return (await page(ctx, filter, query)).map(presentEvent);
  });

  addRoute(router, services, endpoints.listSecurityAlerts, async ({ ctx, query }) => {
    const wanted = creationPage(query);
    return pageByCreation(ctx, await listAlerts(db, wanted), wanted).map(presentAlert);
  });
}
