import type Router from '@koa/router';
import { listTemplates as listCall, requestTemplate } from '../../common/templates.ts';
import { addRoute } from '../http/route.ts';
import type { Services } from '../services.ts';
import { insertTemplateRequest, listTemplates } from './store.ts';

/** Days until a custom template is promised, the upper end of what each urgency says. */
const PROMISED_DAYS = { low: 7, medium: 3, high: 2, urgent: 1 } as const;

export function addTemplateRoutes(router: Router, services: Services): void {
  addRoute(router, services, listCall, ({ query }) => listTemplates(services.db, query));

  addRoute(router, services, requestTemplate, ({ body, user }) =>
    insertTemplateRequest(services.db, {
      userId: user.id,
      title: body.templateType,
      description: body.description,
      urgency: body.urgencyLevel,
      estimatedCompletion: new Date(Date.now() + PROMISED_DAYS[body.urgencyLevel] * 24 * 3_600_000),
    }),
  );
}
