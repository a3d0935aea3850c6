import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { languages } from './messages/catalog/languages.ts';
import { pageQuery } from './paging.ts';
import { calendarDate, id, idParams, instant, paragraph } from './primitives.ts';
import { furtherActs } from './session-documents.ts';
import type { Transitions } from './transitions.ts';

export const assignmentStatuses = [
  'assigned',
  'accepted',
  'declined',
  'completed',
  'cancelled',
] as const;
export type AssignmentStatus = (typeof assignmentStatuses)[number];
export const assignmentTransitions: Transitions<AssignmentStatus> = {
  assigned: ['accepted', 'declined', 'cancelled'],
  accepted: ['completed', 'cancelled'],
  declined: [],
  completed: [],
  cancelled: [],
};

/** An offer of a session to a notary. */
export const notaryAssignment = z.object({
  id,
  notaryId: id,
  sessionId: id,
  /** A short number for display: the first eight characters of the session ID. */
  sessionNumber: z.string(),
  status: z.enum(assignmentStatuses),
  assignedAt: instant,
  acceptedAt: instant.nullable(),
  /** An offer that is not answered by then goes to another notary. */
  expiresAt: instant.nullable(),
  declineReason: z.string().nullable(),
  sessionNotes: z.string().nullable(),
  sessionRating: z.number().int().nullable(),
  /** Cents. */
  compensationAmount: z.number().int().nullable(),
  conferenceSessionId: id.nullable(),
  act: z.string(),
  /** The other acts on the first document, and the acts on the other documents that it does not have. */
  furtherActs,
  /** The first document of the session. */
  documentName: z.string(),
  /** Number of documents of the session; absent in responses of older servers. */
  documentCount: z.number().int().default(1),
  scheduledAt: instant,
  /** The language of the customer's screens and emails; null if it is unknown. */
  signerLanguage: z.enum(languages).nullable(),
  /** Where the signer is during the act; absent in responses of older servers. */
  signerLocation: z.object({ country: z.string(), state: z.string().optional() }).optional(),
  createdAt: instant,
  updatedAt: instant,
});
export type NotaryAssignment = z.infer<typeof notaryAssignment>;

export const listAssignments = endpoint({
  method: 'GET',
  path: '/api/notaries/{id}/assignments',
  summary:
    'Your assignments as a notary, newest first; state=open returns those that are waiting or accepted. The header X-Next-Cursor names the next page',
  resource: 'notary-assignments',
  audience: 'signed-in',
  params: idParams,
  query: z.object({ state: z.enum(['open']).optional(), ...pageQuery }),
  response: z.array(notaryAssignment),
  status: 200,
});

export const listOffers = endpoint({
  method: 'GET',
  path: '/api/notary-assignments/offers',
  summary:
    'The offers that wait for your answer, newest first; empty for everyone who is not a notary',
  resource: 'notary-assignments',
  audience: 'signed-in',
  response: z.array(notaryAssignment),
  status: 200,
});

/** What a notary did and earned on the current day of their time zone. */
export const workOfToday = z.object({
  /** Sessions that were completed with a seal. */
  sessions: z.number().int(),
  /** Cents. */
  earned: z.number().int(),
});

export const getWorkOfToday = endpoint({
  method: 'GET',
  path: '/api/notaries/{id}/today',
  summary: 'How many sessions you completed today, and what you earned for them',
  resource: 'notary-assignments',
  audience: 'signed-in',
  params: idParams,
  response: workOfToday,
  status: 200,
});

/** What a notary did and earned in one week. It begins on Sunday in the notary's time zone. */
export const notaryWeek = z.object({
  startsOn: calendarDate,
  /** Sessions that were completed with a seal. */
  acts: z.number().int(),
  /** Cents that were recorded in this week: fees of sessions, bonuses, penalties, adjustments. */
  earned: z.number().int(),
  /**
   * Mean of the ratings (1 to 5) that these sessions have now, with up to two decimals; null if
   * none is rated. A rating counts in the week of its session.
   */
  rating: z.number().nullable(),
});
export type NotaryWeek = z.infer<typeof notaryWeek>;

export const listNotaryWeeks = endpoint({
  method: 'GET',
  path: '/api/notaries/{id}/weeks',
  summary: 'Your completed sessions, earnings and ratings in each of the last 12 weeks',
  resource: 'notary-assignments',
  audience: 'signed-in',
  params: idParams,
  response: z.array(notaryWeek),
  status: 200,
});

export const moveAssignment = endpoint({
  method: 'PATCH',
  path: '/api/notary-assignments/{id}/status',
  summary: 'Accept or decline an offered session',
  resource: 'notary-assignments',
  audience: 'signed-in',
  secondFactor: true,
  params: idParams,
  body: z.object({ status: z.enum(assignmentStatuses), notes: paragraph(1000).optional() }),
  response: notaryAssignment,
  status: 200,
  refusals: [409],
});

export const compensationTypes = [
  'session_fee',
  'hourly_base',
  'bonus',
  'penalty',
  'adjustment',
] as const;
export const paymentStatuses = ['pending', 'processing', 'paid', 'failed'] as const;
export type PaymentStatus = (typeof paymentStatuses)[number];
export const paymentTransitions: Transitions<PaymentStatus> = {
  pending: ['processing', 'failed'],
  processing: ['paid', 'failed'],
  paid: [],
  failed: ['pending'],
};
