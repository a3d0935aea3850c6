import type Router from '@koa/router';
import { create as contentDisposition } from 'content-disposition';
import type { Context } from 'koa';
import type { TemplateValues } from '../../../common/fill-template.ts';
import { type Problem, problem } from '../../../common/messages/errors.ts';
import {
  createDocumentFromTemplate,
  downloadFilledTemplate,
  downloadTemplatePurchase,
  getTemplatePurchase,
  listAllTemplatePurchases,
  listTemplatePurchases,
  openCheckout,
  refundTemplatePurchase,
  type TemplateFormat,
} from '../../../common/template-purchases.ts';
import { readTemplateContent, valueFaults } from '../../../common/template-values.ts';
import { purchaseTemplate as purchaseEndpoint } from '../../../common/templates.ts';
import { decide } from '../../accounts/decisions/decide.ts';
import { presentDecision } from '../../accounts/decisions/present.ts';
import type { StoredUser } from '../../accounts/users/store.ts';
import { absentOrForeign, conflict, invalidInput, notFound } from '../../platform/http/errors.ts';
import { replayOrRun } from '../../platform/http/idempotency.ts';
import { creationPage, pageByCreation } from '../../platform/http/page-of.ts';
import { countAttempt, rateRules } from '../../platform/http/rate-limit.ts';
import { addRoute } from '../../platform/http/route.ts';
import type { Services } from '../../services.ts';
import { presentDocument } from '../documents/present.ts';
import { loadTemplate } from '../templates/load-template.ts';
import { mayBuyTemplate } from '../templates/policy.ts';
import { type RenderedTemplate, renderTemplate } from '../templates/render/render-template.ts';
import { findTemplate, type StoredTemplate } from '../templates/store.ts';
import { makeDocument } from './make-document.ts';
import { downloadRefusal, mayUsePurchase, standingRefusal } from './policy.ts';
import { presentAdministeredPurchase, presentPurchase } from './present.ts';
import { openPurchaseCheckout, purchaseTemplate } from './purchase-template.ts';
import {
  findAdministeredPurchase,
  findPurchase,
  listAllPurchases,
  listPurchases,
  type StoredPurchase,
  spendDownload,
} from './store.ts';
import { unsettableValues } from './unsettable-values.ts';

export function addPurchaseRoutes(router: Router, services: Services): void {
  const { db } = services;

  const load = async (id: string, user: StoredUser): Promise<StoredPurchase> => {
    const purchase = await findPurchase(db, id);
    if (!purchase || !mayUsePurchase(user, purchase))
      throw absentOrForeign('purchase_not_found', { type: 'purchase', id });
    return purchase;
  };

  /**
   * Returns the template of a purchase.
   * @throws AppError 409 if there is a reason to refuse it, 400 if a value is invalid
   */
  const prepare = async (
    purchase: StoredPurchase,
    values: TemplateValues,
    format: TemplateFormat,
    refusal: Problem | null = downloadRefusal(purchase, new Date()),
  ): Promise<StoredTemplate> => {
    if (refusal) throw conflict(refusal);
    await countAttempt(db, rateRules.renderPerUser, purchase.userId);
    const template = await findTemplate(db, purchase.templateId, purchase.userId);
    if (!template) throw notFound('purchase_not_found');
    const faults: Record<string, Problem> = {
      ...(format === 'pdf' && unsettableValues(values)),
      ...valueFaults(readTemplateContent(template.content ?? ''), values),
    };
    const found = Object.entries(faults);
    if (found.length > 0) {
      throw invalidInput(
        problem('template_fields_invalid', { count: found.length }),
        Object.fromEntries(found.map(([name, fault]) => [`values.${name}`, fault])),
      );
    }
    return template;
  };

  /** Renders before it counts the download, so that a failed rendering is not counted. */
  const take = async (
    purchase: StoredPurchase,
    values: TemplateValues,
    format: TemplateFormat,
  ): Promise<RenderedTemplate> => {
    const template = await prepare(purchase, values, format);
    const file = await renderTemplate(template, values, format);
    if (!(await spendDownload(db, purchase.id))) {
      throw conflict(problem('no_downloads', { case: 'expired_or_used_up' }));
    }
    return file;
  };

  /**
   * Like `take`, for a retry of a download that was already counted, because the client may not
   * have received the file.
   */
  const takeAgain = async (
    purchase: StoredPurchase,
    values: TemplateValues,
    format: TemplateFormat,
  ): Promise<RenderedTemplate> =>
    renderTemplate(
      await prepare(purchase, values, format, standingRefusal(purchase, new Date())),
      values,
      format,
    );

  const send = (ctx: Context, file: RenderedTemplate): void => {
    ctx.set('Cache-Control', 'private, no-store');
    ctx.set('Content-Disposition', contentDisposition(file.name));
    ctx.type = file.mimeType;
    ctx.body = Buffer.from(file.bytes);
  };

  addRoute(router, services, listTemplatePurchases, async ({ ctx, query, user }) => {
    const now = new Date();
    const page = creationPage(query);
    const rows = await listPurchases(db, user.id, page);
    return pageByCreation(ctx, rows, page).map((purchase) => presentPurchase(user, purchase, now));
  });

  addRoute(router, services, getTemplatePurchase, async ({ params, user }) =>
    presentPurchase(user, await load(params.id, user), new Date()),
  );

  addRoute(router, services, openCheckout, async ({ params, user }) => {
    const purchase = await load(params.id, user);
    await countAttempt(db, rateRules.purchasePerUser, user.id);
    return presentPurchase(user, await openPurchaseCheckout(services, user, purchase), new Date());
  });

  addRoute(router, services, downloadTemplatePurchase, async ({ ctx, params, query, user }) =>
    send(ctx, await take(await load(params.id, user), {}, query.format)),
  );

  addRoute(router, services, downloadFilledTemplate, async ({ ctx, params, body, user }) => {
    const purchase = await load(params.id, user);
    const { values, format } = body;
    let file: RenderedTemplate | undefined;
    await replayOrRun(services, ctx, user, async () => {
      file = await take(purchase, values, format);
      return { status: 200, body: null };
    });
    send(ctx, file ?? (await takeAgain(purchase, values, format)));
  });

  addRoute(router, services, createDocumentFromTemplate, async ({ ctx, params, body, user }) => {
    const purchase = await load(params.id, user);
    const template = await prepare(purchase, body.values, 'pdf');
    await countAttempt(db, rateRules.templateDocumentPerUser, user.id);
    const document = await makeDocument(services, {
      user,
      purchase,
      template,
      values: body.values,
      idempotencyKey: ctx.get('Idempotency-Key') || null,
    });
    return presentDocument(user, document);
  });

  addRoute(router, services, listAllTemplatePurchases, async ({ ctx, query, user }) => {
    const now = new Date();
    const page = creationPage(query);
    const rows = await listAllPurchases(db, page);
    return pageByCreation(ctx, rows, page).map((purchase) =>
      presentAdministeredPurchase(purchase, now, user),
    );
  });

  addRoute(router, services, refundTemplatePurchase, async ({ params, body, user, standing }) => {
    const purchase = await findAdministeredPurchase(db, params.id);
    if (!purchase) throw notFound('purchase_not_found');
    const proposal = await decide(
      services,
      user,
      {
        kind: 'refund',
        subjectId: purchase.id,
        payload: {},
        concernedIds: [purchase.userId],
        reason: body.reason,
      },
      body.alone,
    );
    const now = new Date();
    const after = (await findAdministeredPurchase(db, params.id)) ?? purchase;
    return {
      ...presentAdministeredPurchase(after, now, user),
      decision: proposal && presentDecision(standing, proposal, now),
    };
  });

  addRoute(router, services, purchaseEndpoint, async ({ params, user }) => {
    const template = await loadTemplate(services, params.id, user);
    if (!mayBuyTemplate(user, template)) throw conflict('template_not_for_sale');
    await countAttempt(db, rateRules.purchasePerUser, user.id);
    return presentPurchase(user, await purchaseTemplate(services, user, template), new Date());
  });
}
