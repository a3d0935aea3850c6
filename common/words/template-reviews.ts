import type { ReviewDecision } from '../template-reviews.ts';

/** Text of the administration of custom templates and purchases. */
export const reviewWords = {
  title: 'Template requests',
  loading: 'Loading requests…',
  failed: 'The requests could not be fetched',
  emptyTitle: 'Nothing to review',
  emptyText: 'Drafts of custom templates appear here as soon as they are made.',
  show: 'Show',
  waiting: 'To review',
  all: 'All',
  open: 'Review',
  from: 'Requested by',
  description: 'What was asked for',
  notes: 'How it was drafted',
  earlier: 'What was written at the last review',
  draft: 'Draft',
  urgency: 'Urgency',
  expected: 'Promised by',
  law: 'Jurisdiction',
  templateTitle: 'Title',
  price: 'Price in dollars',
  priceHelp: 'At most',
  priceInvalid: 'Please enter an amount in dollars, such as 29.99.',
  reason: 'Reason',
  reasonHelp:
    'The customer reads it. For sending back, say what the next draft must do differently.',
  preview: 'The draft',
  noDraft: 'There is no draft to read.',
  notDone: 'The decision was not recorded',
  notDoneText: 'The connection failed. What you have typed is kept; please try again.',
} as const;

export const decisionWords: Record<ReviewDecision, { action: string; done: string }> = {
  approve: { action: 'Approve', done: 'Approved. The customer is told how to pay.' },
  send_back: { action: 'Send back', done: 'Sent back. Another draft is being made.' },
  decline: { action: 'Decline the request', done: 'Declined. The customer is told why.' },
};

export const purchaseReviewWords = {
  title: 'Template purchases',
  loading: 'Loading purchases…',
  failed: 'The purchases could not be fetched',
  emptyTitle: 'No purchases yet',
  emptyText: 'What customers take and buy in the marketplace is listed here.',
  template: 'Template',
  buyer: 'Buyer',
  price: 'Price',
  date: 'Date',
  status: 'Status',
  refund: 'Refund',
  refundTitle: 'Refund this purchase?',
  refundText: 'The money goes back to the buyer, and the template can no longer be downloaded.',
  reason: 'Reason',
  keep: 'Keep it',
  refunded: 'Refunded. The payment provider is told.',
  notDone: 'The refund was not recorded',
  notDoneText: 'The connection failed. Nothing was refunded as far as we know; please try again.',
  settled: 'confirmed by the provider',
  underway: 'on its way to the provider',
} as const;
