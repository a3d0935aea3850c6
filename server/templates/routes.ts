import type Router from '@koa/router';
import { create as contentDisposition } from 'content-disposition';
import {
  downloadTemplatePurchase,
  listTemplates as listCall,
  listTemplatePurchases,
  purchaseTemplate,
  requestTemplate,
} from '../../common/templates.ts';
import { conflict, notFound } from '../http/errors.ts';
import { addRoute } from '../http/route.ts';
import type { Services } from '../services.ts';
import {
  findPrice,
  findPurchase,
  insertFreePurchase,
  listPurchases,
  spendDownload,
} from './purchases-store.ts';
import { insertTemplateRequest, listTemplates } from './store.ts';

/** Days until a custom template is promised, the upper end of what each urgency says. */
const PROMISED_DAYS = { low: 7, medium: 3, high: 2, urgent: 1 } as const;

export function addTemplateRoutes(router: Router, services: Services): void {
  addRoute(router, services, listCall, ({ query }) => listTemplates(services.db, query));

  addRoute(router, services, purchaseTemplate, async ({ params, user }) => {
    const price = await findPrice(services.db, params.id);
    if (price === null) throw notFound('Template not found');
    if (price > 0) {
      throw conflict(
        'Paid templates cannot be bought here: no payment provider is configured.',
        'no_payment_provider',
      );
    }
    return insertFreePurchase(services.db, user.id, params.id);
  });

  addRoute(router, services, listTemplatePurchases, ({ user }) =>
    listPurchases(services.db, user.id),
  );

  addRoute(router, services, downloadTemplatePurchase, async ({ ctx, params, user }) => {
    const purchase = await findPurchase(services.db, params.id);
    if (!purchase || purchase.userId !== user.id) throw notFound('Purchase not found');
    const file = await spendDownload(services.db, purchase.id);
    if (!file) throw conflict('This purchase has expired or has no downloads left.');
    ctx.type = 'text/plain; charset=utf-8';
    ctx.set('Content-Disposition', contentDisposition(`${file.title}.txt`));
    ctx.body = file.content;
  });

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
