import type { Knex } from 'knex';
import type { ReviewForm } from '../../../common/template-reviews.ts';
import type { StoredUser } from '../../accounts/users/store.ts';
import { type Emit, withTransaction } from '../../platform/database/with-transaction.ts';
import { conflict, invalidField } from '../../platform/http/errors.ts';
import type { Services } from '../../services.ts';
import { purchaseEvent } from '../template-purchases/purchase-event.ts';
import { completeFree } from '../template-purchases/purchase-template.ts';
import { findPurchase, insertPurchase, lockBuying } from '../template-purchases/store.ts';
import { approveDraft } from '../templates/drafts-store.ts';
import type { StoredTemplate } from '../templates/store.ts';
import { aboutRequest } from './request-event.ts';
import { moveGeneration, moveRequest, type StoredRequest } from './store.ts';

interface Review {
  request: StoredRequest;
  template: StoredTemplate | null;
  administrator: StoredUser;
  form: ReviewForm;
}

/**
 * Applies the administrator's decision on a draft: approve it (the customer may then pay), send it
 * back for another version, or decline the request.
 * @throws AppError 409 if no draft waits for a review or a newer draft exists, 400 if the price is
 * above the maximum price of the request
 */
export async function reviewRequest(services: Services, review: Review): Promise<void> {
  const { request, form } = review;
  if (form.draft !== undefined && form.draft !== request.draft) throw anotherDraft();
  await withTransaction(services, async (tx, emit) => {
    const decided = { approve, send_back: sendBack, decline }[form.decision];
    await decided(services, tx, emit, review);
  });
}

const anotherDraft = () => conflict('another_draft');
const notReviewing = () => conflict('not_reviewing');

type Decision = (
  services: Services,
  tx: Knex.Transaction,
  emit: Emit,
  review: Review,
) => Promise<void>;

const approve: Decision = async (_services, tx, emit, review) => {
  const { request, template, administrator, form } = review;
  if (!template) throw notReviewing();
  const price = form.price ?? request.maxPrice;
  if (price > request.maxPrice) {
    throw invalidField('price', 'price_above_quote');
  }
  const moved = await moveGeneration(
    tx,
    request.id,
    'completed',
    {
      reviewReason: form.reason || null,
      reviewedBy: administrator.id,
    },
    { draft: request.draft },
  );
  if (!moved) throw notReviewing();
  await approveDraft(tx, template.id, { title: form.title ?? template.title, price });
  await lockBuying(tx, request.userId, template.id);
  const id = await insertPurchase(tx, { userId: request.userId, templateId: template.id, price });
  if (price === 0) await completeFree(tx, emit, id);
  else {
    const purchase = await findPurchase(tx, id);
    if (purchase) {
      await emit(purchaseEvent('template_purchase.started', purchase, administrator.id));
    }
  }
  await emit({
    ...aboutRequest(request),
    type: 'template_request.approved',
    actorId: administrator.id,
    data: { reason: form.reason || null, draft: request.draft, cents: price },
  });
};

const sendBack: Decision = async (services, tx, emit, { request, administrator, form }) => {
  const moved = await moveGeneration(
    tx,
    request.id,
    'queued',
    {
      reviewReason: form.reason || null,
      reviewedBy: administrator.id,
      nextDraft: true,
    },
    { draft: request.draft },
  );
  if (!moved || request.aiGenerationStatus !== 'reviewing') throw notReviewing();
  await services.addJob(tx, 'generate-template', {
    requestId: request.id,
    draft: request.draft + 1,
  });
  await emit({
    ...aboutRequest(request),
    type: 'template_request.sent_back',
    actorId: administrator.id,
    data: { reason: form.reason || null, draft: request.draft },
  });
};

const decline: Decision = async (_services, tx, emit, { request, administrator, form }) => {
  const moved = await moveGeneration(
    tx,
    request.id,
    'failed',
    {
      reviewReason: form.reason || null,
      reviewedBy: administrator.id,
    },
    { draft: request.draft },
  );
  if (!moved) throw notReviewing();
  // A pending request cannot fail: it must first be in progress.
  await moveRequest(tx, request.id, 'in_progress');
  if (!(await moveRequest(tx, request.id, 'failed'))) throw notReviewing();
  await emit({
    ...aboutRequest(request),
    type: 'template_request.declined',
    actorId: administrator.id,
    data: { reason: form.reason || null, draft: request.draft },
  });
};
