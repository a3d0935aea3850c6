import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { validationMessages } from './messages/validation.ts';
import { pageQuery } from './paging.ts';
import { calendarDate, id, idParams, instant, line, paragraph, sha256Hex } from './primitives.ts';
import type { Transitions } from './transitions.ts';

/** What a notary uploads so that a reviewer can check their authority. */
export const paperKinds = [
  'commission_certificate',
  'ron_approval',
  'bond',
  'insurance',
  'signature_specimen',
  'seal_specimen',
] as const;
export type PaperKind = (typeof paperKinds)[number];

export const paperStatuses = ['submitted', 'accepted', 'rejected', 'replaced'] as const;
export type PaperStatus = (typeof paperStatuses)[number];
export const paperTransitions: Transitions<PaperStatus> = {
  submitted: ['accepted', 'rejected', 'replaced'],
  accepted: ['replaced'],
  rejected: ['replaced'],
  replaced: [],
};

/**
 * The state of a required paper. `insufficient`: it was accepted, but its amount is lower than the
 * state now requires.
 */
export const paperStandings = [
  'missing',
  'details_missing',
  'waiting',
  'rejected',
  'expired',
  'insufficient',
  'accepted',
] as const;
export type PaperStanding = (typeof paperStandings)[number];

/** Extensions that the file picker offers. The content decides whether a file is accepted. */
export const PAPER_EXTENSIONS = ['.pdf', '.jpg', '.jpeg', '.png'] as const;
export const MAX_PAPER_BYTES = 10 * 1024 * 1024;

/** The days before the end of a deadline on which the notary gets a reminder. */
export const PAPERS_DUE_REMINDERS = [1, 7, 30] as const;
/** The list of papers that expire soon contains those that end within this many days. */
export const PAPER_EXPIRES_SOON_DAYS = 60;

/** What a paper shows. Null for what it does not show. */
export const paperDetails = z.object({
  /** The name of the notary as printed. */
  printedName: line(100).nullable(),
  number: line(50).nullable(),
  amountCents: z.number().int().min(1).max(2_000_000_000).nullable(),
  issuedOn: calendarDate.nullable(),
  expiresOn: calendarDate.nullable(),
});
export type PaperDetails = z.infer<typeof paperDetails>;
export type PaperField = keyof PaperDetails;

/** The fields of each kind of paper, in the order of the form. */
export const paperFields: Record<
  PaperKind,
  Partial<Record<PaperField, 'required' | 'optional'>>
> = {
  commission_certificate: {
    printedName: 'required',
    number: 'required',
    issuedOn: 'optional',
    expiresOn: 'required',
  },
  ron_approval: {
    printedName: 'required',
    number: 'optional',
    issuedOn: 'optional',
    expiresOn: 'optional',
  },
  bond: {
    printedName: 'required',
    number: 'required',
    amountCents: 'required',
    issuedOn: 'optional',
    expiresOn: 'required',
  },
  insurance: {
    printedName: 'required',
    number: 'required',
    amountCents: 'required',
    issuedOn: 'optional',
    expiresOn: 'required',
  },
  signature_specimen: { printedName: 'required' },
  seal_specimen: { printedName: 'required', number: 'required', expiresOn: 'optional' },
};

export const notaryPaper = z.object({
  id,
  notaryId: id,
  kind: z.enum(paperKinds),
  status: z.enum(paperStatuses),
  sha256: sha256Hex,
  size: z.number().int(),
  /** What the notary entered; null until then. A reviewer decides only after that. */
  details: paperDetails.nullable(),
  /** `failed`: the file could not be read, so nothing is prefilled. */
  reading: z.enum(['pending', 'done', 'failed']),
  /** What was read from the file; null if nothing was read. */
  read: paperDetails.nullable(),
  /** Whether it ended, by the calendar of the state. */
  expired: z.boolean(),
  /** Why it was rejected, or who outside confirmed it. */
  reason: z.string().nullable(),
  reviewedAt: instant.nullable(),
  createdAt: instant,
  updatedAt: instant,
});
export type NotaryPaper = z.infer<typeof notaryPaper>;

export const requiredPaper = z.object({
  kind: z.enum(paperKinds),
  /** The least amount that the state requires, in cents; null if it requires none. */
  minimumCents: z.number().int().nullable(),
  standing: z.enum(paperStandings),
});
export type RequiredPaper = z.infer<typeof requiredPaper>;

const papersOfNotary = z.object({
  /** The papers that the state requires. */
  required: z.array(requiredPaper),
  /** All papers, also those that were replaced, newest first. */
  papers: z.array(notaryPaper),
  /**
   * Until when an active notary from before papers were required has time; null if there is no
   * deadline.
   */
  dueAt: instant.nullable(),
});
export type PapersOfNotary = z.infer<typeof papersOfNotary>;

export const listNotaryPapers = endpoint({
  method: 'GET',
  path: '/api/notaries/{id}/papers',
  summary: 'Your papers as a notary, and those that your state requires',
  resource: 'notaries',
  audience: 'signed-in',
  params: idParams,
  response: papersOfNotary,
  status: 200,
});

export const addNotaryPaper = endpoint({
  method: 'POST',
  path: '/api/notaries/{id}/papers/{kind}',
  summary:
    'Upload a paper (PDF, JPEG or PNG of at most 10 MB; multipart, field file). It is read, then you enter its details. It replaces one that waits for its review or was rejected; an accepted one counts until the new one is accepted',
  resource: 'notaries',
  audience: 'signed-in',
  params: z.object({ id, kind: z.enum(paperKinds) }),
  multipart: z.object({}),
  response: notaryPaper,
  status: 201,
  refusals: [409, 413, 415],
});

export const enterPaperDetails = endpoint({
  method: 'PUT',
  path: '/api/notaries/{id}/papers/{paperId}/details',
  summary: 'Enter what one of your papers shows. It then waits for its review',
  resource: 'notaries',
  audience: 'signed-in',
  params: z.object({ id, paperId: id }),
  body: paperDetails.partial(),
  response: notaryPaper,
  status: 200,
  refusals: [409],
});

export const getPaperPages = endpoint({
  method: 'GET',
  path: '/api/notaries/{id}/papers/{paperId}/pages',
  summary: 'The pages of one of your papers',
  resource: 'notaries',
  audience: 'signed-in',
  params: z.object({ id, paperId: id }),
  produces: 'application/pdf',
  status: 200,
});

/** A paper with what its reviewer compares it with. */
export const reviewedPaper = notaryPaper.extend({
  notary: z.object({
    firstName: z.string(),
    lastName: z.string(),
    email: z.string(),
    licenseNumber: z.string(),
    commissionState: z.string(),
    commissionExpiry: z.string(),
  }),
  /** The name of the person who decided. */
  reviewer: z.string().nullable(),
  /** Whether the administrator reviewed their own paper because there was no other reviewer. */
  selfReviewed: z.boolean(),
  minimumCents: z.number().int().nullable(),
  /** `decide`: false for the reviewer's own papers. */
  abilities: z.object({
    decide: z.boolean(),
    /**
     * Whether the administrator can accept their own paper with a confirmation by someone outside.
     * This requires that there was no other reviewer in the last 7 days.
     */
    confirm: z.boolean(),
    /** An accepted paper can be rejected later, for example because a bond was canceled. */
    withdraw: z.boolean(),
  }),
});
export type ReviewedPaper = z.infer<typeof reviewedPaper>;

export const paperFilters = ['waiting', 'expiring', 'all'] as const;

export const listPapersToReview = endpoint({
  method: 'GET',
  path: '/api/admin/notary-papers',
  summary:
    'Papers of notaries, newest first: those that wait for a review, accepted ones that end within 60 days or have ended, or all',
  resource: 'notaries',
  audience: 'staff',
  staff: ['reviewer'],
  query: z.object({
    filter: z.enum(paperFilters).default('waiting'),
    notaryId: id.optional(),
    ...pageQuery,
  }),
  response: z.array(reviewedPaper),
  status: 200,
});

export const readPaper = endpoint({
  method: 'GET',
  path: '/api/admin/notary-papers/{id}',
  summary: 'One paper of a notary',
  resource: 'notaries',
  audience: 'staff',
  staff: ['reviewer'],
  params: idParams,
  response: reviewedPaper,
  status: 200,
});

export const listPapersOfNotary = endpoint({
  method: 'GET',
  path: '/api/admin/notaries/{id}/papers',
  summary: 'The papers of one notary, and those that the state requires',
  resource: 'notaries',
  audience: 'staff',
  staff: ['reviewer'],
  params: idParams,
  response: papersOfNotary,
  status: 200,
});

export const getReviewedPaperPages = endpoint({
  method: 'GET',
  path: '/api/admin/notary-papers/{id}/pages',
  summary: 'The pages of a paper. Each view is in the audit log',
  resource: 'notaries',
  audience: 'staff',
  staff: ['reviewer'],
  params: idParams,
  produces: 'application/pdf',
  status: 200,
});

export const reviewPaper = endpoint({
  method: 'POST',
  path: '/api/admin/notary-papers/{id}/decision',
  summary:
    'Accept a paper, or reject it with a reason that the notary gets by email. An accepted paper can be rejected later. The administrator accepts their own paper only if nobody else could review it within the last 7 days, and states in the reason who outside confirmed it. 409 if it has changed since it was read, was replaced, or was already decided',
  resource: 'notaries',
  audience: 'staff',
  staff: ['reviewer'],
  params: idParams,
  body: z
    .object({
      decision: z.enum(['accept', 'reject']),
      reason: paragraph(1000).optional(),
      /** The version of the paper that the reviewer saw. */
      updatedAt: instant,
    })
    .refine(({ decision, reason }) => decision === 'accept' || Boolean(reason), {
      error: () => validationMessages.reasonToNotary,
      path: ['reason'],
    }),
  response: reviewedPaper,
  status: 200,
  refusals: [409],
});
