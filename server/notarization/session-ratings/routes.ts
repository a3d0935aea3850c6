import type Router from '@koa/router';
import { getSessionRating, rateSession as rateEndpoint } from '../../../common/session-ratings.ts';
import { conflict, forbidden } from '../../platform/http/errors.ts';
import { addRoute } from '../../platform/http/route.ts';
import type { Services } from '../../services.ts';
import { loadSessionFor } from '../session-data/load-session.ts';
import { mayRate } from './policy.ts';
import { rateSession } from './rate-session.ts';
import { findRating } from './store.ts';

export function addSessionRatingRoutes(router: Router, services: Services): void {
  addRoute(router, services, getSessionRating, async ({ params, user }) => {
    const { session, standing } = await loadSessionFor(services, params.id, user.id);
    if (!standing.isOwner && !standing.isNotary) {
      throw forbidden('rating_view_forbidden');
    }
    const rating = await findRating(services.db, session.id);
    return { rating, abilities: { rate: mayRate(session, standing) } };
  });

  addRoute(router, services, rateEndpoint, async ({ params, body, user }) => {
    const { session, standing } = await loadSessionFor(services, params.id, user.id);
    if (!standing.isOwner) throw forbidden('rating_customer_only');
    if (!mayRate(session, standing)) {
      throw conflict('rating_before_completion');
    }
    await rateSession(services, session.id, body.rating);
    return { rating: body.rating, abilities: { rate: true } };
  });
}
