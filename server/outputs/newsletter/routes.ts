import type Router from '@koa/router';
import {
  confirmSubscription,
  listSubscriptions as listEndpoint,
  subscribe as subscribeEndpoint,
  unsubscribe,
} from '../../../common/newsletter.ts';
import { subscriberOf } from '../../accounts/security-events/network.ts';
import { noteProvedAddress } from '../../accounts/users/store.ts';
import { conflict, notFound } from '../../platform/http/errors.ts';
import { creationPage, pageByCreation } from '../../platform/http/page-of.ts';
import { countAttempt, rateRules } from '../../platform/http/rate-limit.ts';
import { requestLanguage } from '../../platform/http/request-language.ts';
import { addRoute } from '../../platform/http/route.ts';
import type { Services } from '../../services.ts';
import { hashOfToken } from './link-token.ts';
import { listSubscriptions, moveSubscription } from './store.ts';
import { subscribe } from './subscribe.ts';

export function addNewsletterRoutes(router: Router, services: Services): void {
  const { db } = services;

  addRoute(router, services, subscribeEndpoint, async ({ ctx, body }) => {
    await countAttempt(db, rateRules.publicFormPerAddress, subscriberOf(ctx.ip));
    return subscribe(services, body.email, requestLanguage(ctx));
  });

  addRoute(router, services, confirmSubscription, async ({ ctx, body, user }) => {
    await countAttempt(db, rateRules.publicFormPerAddress, subscriberOf(ctx.ip));
    const moved = await moveSubscription(db, hashOfToken(body.token), 'confirmed');
    if (!moved) throw notFound('subscription_not_found');
    if (moved.status !== 'confirmed') {
      throw conflict('link_expired');
    }
    // The signed-in user followed the emailed link, so they control this address. If it is the
    // address of their account, it counts as verified from now on.
    if (user) await noteProvedAddress(db, user.id, moved.email);
    return { status: moved.status };
  });

  addRoute(router, services, unsubscribe, async ({ ctx, body }) => {
    await countAttempt(db, rateRules.publicFormPerAddress, subscriberOf(ctx.ip));
    const moved = await moveSubscription(db, hashOfToken(body.token), 'unsubscribed');
    if (!moved) throw notFound('unsubscribe_link_not_found');
    return { status: moved.status };
  });

  addRoute(router, services, listEndpoint, async ({ ctx, query }) => {
    const page = creationPage(query);
    const rows = await listSubscriptions(db, query.status, page);
    return pageByCreation(ctx, rows, page).map((row) => ({
      id: row.id,
      email: row.email,
      status: row.status,
      letters: row.letters,
      createdAt: row.createdAt.toISOString(),
      confirmedAt: row.confirmedAt?.toISOString() ?? null,
    }));
  });
}
