import type { PurchaseStatus } from '../template-purchases.ts';
import type {
  GenerationStatus,
  TemplateRequestStatus,
  UrgencyLevel,
} from '../template-requests.ts';
import type { Template, TemplateFilterCategory } from '../templates.ts';

export const templateCategoryNames: Record<TemplateFilterCategory, string> = {
  contract: 'Contract',
  agreement: 'Agreement',
  deed: 'Deed',
  power_of_attorney: 'Power of Attorney',
  affidavit: 'Affidavit',
  business_formation: 'Business Formation',
  employment: 'Employment',
  real_estate: 'Real Estate',
  family_law: 'Family Law',
  other: 'Other',
};

export const difficultyNames: Record<Template['difficulty'], string> = {
  beginner: 'Beginner',
  intermediate: 'Intermediate',
  advanced: 'Advanced',
};

export const templateMessages = {
  title: 'Template Marketplace',
  text: 'Ready-made documents that you can fill in, download, and have notarized.',
  back: 'Back to the marketplace',
  search: 'Search templates',
  searchPlaceholder: 'Lease, power of attorney, name change…',
  category: 'Category',
  allCategories: 'All categories',
  loading: 'Loading templates…',
  errorTitle: 'Error Loading Templates:',
  errorText: 'There was an issue loading the template marketplace. Please refresh the page.',
  emptyTitle: 'No templates found',
  emptyText:
    'Try fewer or different words, or another category. If you do not find a template, we can draft one for you.',
  clear: 'Show all templates',
  free: 'Free',
  minutes: 'min to fill in',
  anyState: 'United States',
  preview: 'Preview',
  previewMissing: 'Preview Coming Soon',
  previewMissingText:
    'There is no preview image of this template yet. Its sections are listed here.',
  previewAlt: 'First page with blank fields',
  previewFailed:
    'The preview image could not be loaded. The sections of the template are listed below.',
  contains: 'What it contains',
  take: 'Get for free',
  purchase: 'Purchase',
  open: 'Fill in',
  purchaseInitiated: 'Purchase Initiated',
  purchaseFailed: 'Purchase Failed',
  purchaseFailedText:
    'We did not get an answer, so the purchase may still have gone through. Check your purchases before you try again.',
  customTitle: 'Need a different template?',
  customText: 'Describe what you need. We draft a template for you, and a person reviews it.',
  customAction: 'Request Custom Template',
  mine: 'My templates',
  requests: 'My requests',
} as const;

/** Returns text such as '3 templates' or '1 template'. */
export function templateCount(count: number): string {
  return count === 1 ? '1 template' : `${count.toLocaleString('en-US')} templates`;
}

/** Returns the text of the notification about a purchase that was started. */
export function purchaseInitiatedText(title: string, free: boolean): string {
  return free ? `${title} is yours. Fill it in or download it.` : `Next, pay for ${title}.`;
}

export const purchaseStatusNames: Record<PurchaseStatus, string> = {
  pending: 'Waiting for payment',
  completed: 'Yours',
  failed: 'Payment failed',
  refunded: 'Refunded',
};

export const myTemplatesMessages = {
  title: 'My templates',
  text: 'Templates that you got for free or bought. You can download each one ten times within a year.',
  loading: 'Loading your templates…',
  emptyTitle: 'No templates yet',
  emptyText: 'Templates that you get or buy in the marketplace appear here.',
  failed: 'Your templates could not be loaded',
  fill: 'Fill in',
  pay: 'Pay',
  pdf: 'Blank PDF',
  docx: 'Blank Word',
  expires: 'until',
  paid: 'Thank you. We are confirming your payment. You can use the template as soon as the payment has arrived.',
  arrived: 'The payment has arrived. The template is yours.',
  downloadFailed: 'Download failed',
  downloadFailedText:
    'The file could not be downloaded. If you try again right away, both attempts count as one download.',
} as const;

/** Returns text such as '7 of 10 downloads left'. */
export function downloadsLeft(used: number, most: number): string {
  const left = Math.max(0, most - used);
  return `${left} of ${most} downloads left`;
}

export const fillMessages = {
  loading: 'Loading the template…',
  notFound: 'Template not found',
  notFoundText: 'It may have been withdrawn, or it belongs to another account.',
  notFetched: 'It could not be loaded. What you entered is saved. Please try again.',
  form: 'Fill in',
  preview: 'The text so far',
  previewNote: 'Lines mark fields that are still blank.',
  showPreview: 'Read the text',
  optional: 'optional',
  choose: 'Choose…',
  example: 'For example:',
  complete: 'Every required field is filled in.',
  downloadPdf: 'Download PDF',
  downloadDocx: 'Download Word',
  notarize: 'Upload for notarization',
  notarizing: 'Preparing…',
  notarizeHint:
    'Creates a PDF of the completed text and adds it to your documents. This counts as one download.',
  blankHint: 'Some required fields are blank. They are marked above.',
  draftKept: 'Saved in this browser as you type.',
  clear: 'Clear the form',
  clearTitle: 'Clear everything that you entered?',
  clearText: 'The draft of this template is removed from this browser.',
  keep: 'Keep it',
  locked: 'You can read the whole text once the template is yours.',
  takeFirst: 'It is free, and you can find it later under My templates.',
  documentFailed: 'The document could not be created',
  networkFailed: 'The connection failed. What you entered is saved. Please try again.',
  created: 'Document uploaded successfully',
} as const;

/** Returns text such as '3 required fields are still blank' with the names of the fields. */
export function blankFields(labels: readonly string[]): string {
  const shown = labels.slice(0, 3).join(', ');
  const rest = labels.length > 3 ? ` and ${labels.length - 3} more` : '';
  const subject =
    labels.length === 1 ? '1 required field is' : `${labels.length} required fields are`;
  return `${subject} still blank: ${shown}${rest}.`;
}

export const paymentMessages = {
  title: 'Payment',
  sandbox: 'SANDBOX',
  sandboxText:
    'This is not a real payment. No money is charged, and you do not need a card. Choose how the payment ends.',
  item: 'Template',
  amount: 'Amount',
  pay: 'Pay in the sandbox',
  decline: 'Let the payment fail',
  notFound: 'Purchase not found',
  notFoundText: 'There is no purchase at this address that is waiting for your payment.',
  settled: 'This purchase is no longer waiting for payment.',
  declined: 'Nothing was charged. You can buy it again at any time.',
  failed:
    'We did not get an answer, so the payment may still have been recorded. Check your purchases before you try again.',
  loading: 'Loading the purchase…',
  toMine: 'Go to My templates',
} as const;

export const urgencyNames: Record<UrgencyLevel, { name: string; delivery: string }> = {
  low: { name: 'Low', delivery: '5-7 business days' },
  medium: { name: 'Standard', delivery: '2-3 business days' },
  high: { name: 'High', delivery: '24-48 hours' },
  urgent: { name: 'Urgent', delivery: 'Same day' },
};

export const requestStatusNames: Record<TemplateRequestStatus, string> = {
  pending: 'Pending',
  in_progress: 'In progress',
  completed: 'Completed',
  failed: 'Failed',
  cancelled: 'Cancelled',
};

export const generationStatusNames: Record<GenerationStatus, string> = {
  queued: 'Queued',
  researching: 'Researching',
  generating: 'Drafting',
  reviewing: 'In review',
  completed: 'Approved',
  failed: 'Failed',
};

export const requestMessages = {
  title: 'Request Custom Template',
  text: 'Tell us what the document is for, who is involved and what it must say. We create a draft, and a person reviews it before you pay.',
  back: 'Back to the marketplace',
  type: 'Template type',
  typePlaceholder: 'Residential lease, consulting agreement, name-change affidavit…',
  typeRequired: 'Template type is required',
  description: 'Description',
  descriptionPlaceholder:
    'Who are the parties? Which state is it for? What do they agree on? What must be included?',
  descriptionShort: 'Please provide a detailed description (minimum 50 characters)',
  urgency: 'Urgency',
  price: '$29.99',
  priceText:
    'The price is the same for every urgency. It is charged only once the template is generated and approved.',
  submit: 'Submit Request',
  submitting: 'Submitting…',
  successTitle: 'Request Submitted Successfully!',
  successText: 'We send you updates by e-mail, and you see them here as they happen.',
  failedTitle: 'Submission Failed:',
  failedText: 'There was an error submitting your request. Please try again.',
  listTitle: 'My requests',
  listLoading: 'Loading your requests…',
  listFailed: 'Your requests could not be loaded',
  listEmptyTitle: 'No requests yet',
  listEmptyText: 'Your requests and the progress of their drafts appear here.',
  expected: 'Expected by',
  cancel: 'Cancel request',
  cancelTitle: 'Cancel this request?',
  cancelText: 'We stop working on the draft. You are not charged.',
  keep: 'Keep it',
  cancelFailed: 'The request could not be cancelled',
  pay: 'Pay and open',
  open: 'Open the template',
  another: 'Make another request',
  reason: 'What the reviewer wrote',
  notes: 'How it was drafted',
} as const;

/**
 * Returns the number of characters, with the minimum while the text is too short and with the
 * maximum after that.
 */
export function characterCount(length: number, minimum: number, most: number): string {
  if (length < minimum) return `${length} of at least ${minimum} characters`;
  return `${length.toLocaleString('en-US')} of at most ${most.toLocaleString('en-US')} characters`;
}
