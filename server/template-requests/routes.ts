import type Router from '@koa/router';
import {
  cancelTemplateRequest,
  listTemplateRequests,
  requestTemplate as requestCall,
} from '../../common/template-requests.ts';
import { notFound } from '../http/errors.ts';
import { countAttempt, rateRules } from '../http/rate-limit.ts';
import { addRoute } from '../http/route.ts';
import type { Services } from '../services.ts';
import { cancelRequest } from './cancel-request.ts';
import { maySeeRequest } from './policy.ts';
import { presentRequest } from './present.ts';
import { requestTemplate } from './request-template.ts';
import { findRequest, listRequests } from './store.ts';

export function addTemplateRequestRoutes(router: Router, services: Services): void {
  const { db } = services;

  addRoute(router, services, requestCall, async ({ body, user }) => {
    await countAttempt(db, rateRules.templateRequestPerUser, user.id);
    return presentRequest(await requestTemplate(services, user, body));
  });

  addRoute(router, services, listTemplateRequests, async ({ user }) =>
    (await listRequests(db, user.id)).map(presentRequest),
  );

  addRoute(router, services, cancelTemplateRequest, async ({ params, user }) => {
    const request = await findRequest(db, params.id);
    if (!request || !maySeeRequest(user, request)) throw notFound('Request not found');
    return presentRequest(await cancelRequest(services, request));
  });
}
