import type { TemplateRequest } from '../../../common/template-requests.ts';
import type { ReviewedRequest } from '../../../common/template-reviews.ts';
import type { StoredUser } from '../../accounts/users/store.ts';
import { presentTemplateDetail } from '../templates/present.ts';
import type { StoredTemplate } from '../templates/store.ts';
import { mayReview, requestAbilities } from './policy.ts';
import type { StoredRequest } from './store.ts';

export function presentRequest(request: StoredRequest): TemplateRequest {
  const approved = request.aiGenerationStatus === 'completed';
  return {
    id: request.id,
    userId: request.userId,
    requestedTitle: request.requestedTitle,
    description: request.description,
    category: request.category,
    jurisdiction: request.jurisdiction,
    urgency: request.urgency,
    maxPrice: request.maxPrice,
    status: request.status,
    aiGenerationStatus: request.aiGenerationStatus,
    generatedTemplateId: approved ? request.generatedTemplateId : null,
    aiNotes: request.aiNotes,
    reviewReason: request.reviewReason,
    estimatedCompletion: request.estimatedCompletion?.toISOString() ?? null,
    purchaseId: approved ? request.purchaseId : null,
    createdAt: request.createdAt.toISOString(),
    updatedAt: request.updatedAt.toISOString(),
    abilities: requestAbilities(request),
  };
}

/** Returns the response for a reviewer: the request with its draft. */
export function presentReviewedRequest(
  user: Pick<StoredUser, 'id'>,
  request: StoredRequest & { requesterEmail: string },
  template: StoredTemplate | null,
): ReviewedRequest {
  return {
    ...presentRequest(request),
    generatedTemplateId: request.generatedTemplateId,
    requesterEmail: request.requesterEmail,
    draft: request.draft,
    template: template ? presentTemplateDetail(user, template, true) : null,
    reviewable: mayReview(request, user.id),
  };
}
