import { templateRequestTransitions } from '../../../common/template-requests.ts';
import type { StoredUser } from '../../accounts/users/store.ts';
import type { StoredRequest } from './store.ts';

/** Returns true only for the customer who made the request. */
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

/** Returns true if the request has a draft that waits for a review. */
export function awaitsReview(request: StoredRequest): boolean {
  return request.status === 'in_progress' && request.aiGenerationStatus === 'reviewing';
}

/**
 * Returns true if a staff member may review a draft: it waits for a review, and the request is not
 * their own.
 */
export function mayReview(request: StoredRequest, userId: string): boolean {
  return awaitsReview(request) && request.userId !== userId;
}
