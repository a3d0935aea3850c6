import type Router from '@koa/router';
import {
  confirmSubscription,
  listSubscriptions as listCall,
  subscribe as subscribeCall,
  unsubscribe,
} from '../../common/newsletter.ts';
import { conflict, notFound } from '../http/errors.ts';
import { creationPage, pageByCreation } from '../http/page-of.ts';
import { countAttempt, rateRules } from '../http/rate-limit.ts';
import { addRoute } from '../http/route.ts';
import type { Services } from '../services.ts';
import { hashOfToken } from './link-token.ts';
import { listSubscriptions, moveSubscription } from './store.ts';
import { subscribe } from './subscribe.ts';

export function addNewsletterRoutes(router: Router, services: Services): void {
  const { db } = services;

  addRoute(router, services, subscribeCall, async ({ ctx, body }) => {
    await countAttempt(db, rateRules.publicFormPerAddress, ctx.ip);
    return subscribe(services, body.email);
  });

  addRoute(router, services, confirmSubscription, async ({ ctx, body }) => {
    await countAttempt(db, rateRules.publicFormPerAddress, ctx.ip);
    const status = await moveSubscription(db, hashOfToken(body.token), 'confirmed');
    if (!status) throw notFound('This link names no subscription. Please subscribe again.');
    if (status !== 'confirmed') {
      throw conflict('This link is no longer good. Please subscribe again.', 'link_expired');
    }
    return { status };
  });

  addRoute(router, services, unsubscribe, async ({ ctx, body }) => {
    await countAttempt(db, rateRules.publicFormPerAddress, ctx.ip);
    const status = await moveSubscription(db, hashOfToken(body.token), 'unsubscribed');
    if (!status) throw notFound('This link names no subscription.');
    return { status };
  });

  addRoute(router, services, listCall, async ({ ctx, query }) => {
    const page = creationPage(query);
    const rows = await listSubscriptions(db, query.status, page);
    return pageByCreation(ctx, rows, page).map(({ letterAt: _, ...row }) => ({
      ...row,
      createdAt: row.createdAt.toISOString(),
      confirmedAt: row.confirmedAt?.toISOString() ?? null,
    }));
  });
}
