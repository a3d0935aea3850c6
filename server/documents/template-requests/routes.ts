import type Router from '@koa/router';
import {
  cancelTemplateRequest,
  listTemplateRequests,
  requestTemplate as requestEndpoint,
} from '../../../common/template-requests.ts';
import {
  listRequestsForReview as listReviewsEndpoint,
  reviewTemplateRequest,
} from '../../../common/template-reviews.ts';
import { requireOthersRequest } from '../../accounts/staff/require-others-request.ts';
import type { StoredUser } from '../../accounts/users/store.ts';
import { absentOrForeign, notFound } from '../../platform/http/errors.ts';
import { creationPage, pageByCreation } from '../../platform/http/page-of.ts';
import { countAttempt, rateRules } from '../../platform/http/rate-limit.ts';
import { addRoute } from '../../platform/http/route.ts';
import type { Services } from '../../services.ts';
import { findTemplate } from '../templates/store.ts';
import { cancelRequest } from './cancel-request.ts';
import { awaitsReview, maySeeRequest } from './policy.ts';
import { presentRequest, presentReviewedRequest } from './present.ts';
import { requestTemplate } from './request-template.ts';
import { reviewRequest } from './review-request.ts';
import {
  findRequest,
  findRequestForReview,
  listRequests,
  listRequestsForReview,
  type RequestForReview,
} from './store.ts';

export function addTemplateRequestRoutes(router: Router, services: Services): void {
  const { db } = services;

  addRoute(router, services, requestEndpoint, async ({ body, user }) => {
    await countAttempt(db, rateRules.templateRequestPerUser, user.id);
    return presentRequest(await requestTemplate(services, user, body));
  });

  addRoute(router, services, listTemplateRequests, async ({ ctx, query, user }) => {
    const page = creationPage(query);
    const rows = await listRequests(db, user.id, page);
    return pageByCreation(ctx, rows, page).map(presentRequest);
  });

  addRoute(router, services, cancelTemplateRequest, async ({ params, user }) => {
    const request = await findRequest(db, params.id);
    if (!request || !maySeeRequest(user, request))
      throw absentOrForeign('request_not_found', { type: 'template_request', id: params.id });
    return presentRequest(await cancelRequest(services, request));
  });

  const draftOf = (request: RequestForReview, user: StoredUser) =>
    request.generatedTemplateId ? findTemplate(db, request.generatedTemplateId, user.id) : null;

  addRoute(router, services, listReviewsEndpoint, async ({ ctx, query, user }) => {
    const page = creationPage(query);
    const rows = await listRequestsForReview(db, query.generation, page);
    return Promise.all(
      pageByCreation(ctx, rows, page).map(async (request) =>
        // The list shows the draft only for requests that wait for a review.
        presentReviewedRequest(
          user,
          request,
          awaitsReview(request) ? await draftOf(request, user) : null,
        ),
      ),
    );
  });

  addRoute(router, services, reviewTemplateRequest, async ({ params, body, user }) => {
    const request = await findRequestForReview(db, params.id);
    if (!request) throw notFound('request_not_found');
    requireOthersRequest(user.id, [request.userId]);
    const template = await draftOf(request, user);
    await reviewRequest(services, { request, template, administrator: user, form: body });
    const decided = (await findRequestForReview(db, params.id)) ?? request;
    return presentReviewedRequest(user, decided, await draftOf(decided, user));
  });
}
