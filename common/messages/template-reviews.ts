import type { ReviewDecision } from '../template-reviews.ts';

/** Text of the administration of custom templates and purchases. */
export const reviewMessages = {
  title: 'Template requests',
  loading: 'Loading requests…',
  failed: 'The requests could not be loaded',
  emptyTitle: 'Nothing to review',
  emptyText: 'Drafts of custom templates appear here as soon as they are created.',
  show: 'Show',
  waiting: 'To review',
  all: 'All',
  open: 'Review',
  from: 'Requested by',
  description: 'What was asked for',
  notes: 'How it was drafted',
  earlier: 'Note from the last review',
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
    'The customer sees this. If you send the draft back, say what the next draft must do differently.',
  preview: 'The draft',
  noDraft: 'There is no draft to read.',
  notDone: 'The decision was not recorded',
  notDoneText: 'The connection failed. What you entered is still here. Please try again.',
} as const;

export const decisionMessages: Record<ReviewDecision, { action: string; done: string }> = {
  approve: { action: 'Approve', done: 'Approved. We tell the customer how to pay.' },
  send_back: { action: 'Send back', done: 'Sent back. A new draft is being created.' },
  decline: { action: 'Decline the request', done: 'Declined. We tell the customer why.' },
};

export const purchaseReviewMessages = {
  title: 'Template purchases',
  loading: 'Loading purchases…',
  failed: 'The purchases could not be loaded',
  emptyTitle: 'No purchases yet',
  emptyText: 'Templates that customers get or buy in the marketplace appear here.',
  template: 'Template',
  buyer: 'Buyer',
  price: 'Price',
  date: 'Date',
  status: 'Status',
  refund: 'Refund',
  refundTitle: 'Refund this purchase?',
  refundText: 'The buyer gets the money back and can no longer download the template.',
  reason: 'Reason',
  keep: 'Keep it',
  refunded: 'Refunded. We notify the payment provider.',
  notDone: 'The refund was not recorded',
  notDoneText: 'The connection failed. As far as we know, nothing was refunded. Please try again.',
  settled: 'confirmed by the provider',
  underway: 'on its way to the provider',
} as const;
