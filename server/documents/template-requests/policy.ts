import { templateRequestTransitions } from '../../../common/template-requests.ts';
import type { StoredUser } from '../../accounts/users/store.ts';
import type { StoredRequest } from './store.ts';

/** A request is its author's alone. */
export function maySeeRequest(user: StoredUser, request: StoredRequest): boolean {
  return request.userId === user.id;
}

export function requestAbilities(request: StoredRequest) {
  const approved = request.aiGenerationStatus === 'completed';
  return {
    cancel: templateRequestTransitions[request.status].includes('cancelled'),
    pay: approved && request.status === 'in_progress',
    open: approved && request.status === 'completed',
  };
}

/** Is there a draft to decide on? */
export function awaitsReview(request: StoredRequest): boolean {
  return request.status === 'in_progress' && request.aiGenerationStatus === 'reviewing';
}

/** Whether a person on staff may decide on a draft: one that waits, and not on a request of their own. */
export function mayReview(request: StoredRequest, userId: string): boolean {
  return awaitsReview(request) && request.userId !== userId;
}
