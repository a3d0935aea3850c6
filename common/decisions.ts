import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { validationMessages } from './messages/validation.ts';
import { pageQuery } from './paging.ts';
import { id, idParams, instant, paragraph } from './primitives.ts';

/**
 * Decisions that need two people on staff: one proposes and another confirms. When only one person
 * is on staff, a decision takes effect immediately. In an emergency one person can act alone;
 * everyone else on staff is notified by email.
 */
export const decisionKinds = [
  'notary_approval',
  'refund',
  'legal_hold',
  'legal_hold_release',
  'key_suspension',
] as const;
export type DecisionKind = (typeof decisionKinds)[number];

/**
 * `superseded`: the decision took effect without a confirmation, in an emergency or with one person
 * on staff.
 */
export const decisionStatuses = [
  'pending',
  'confirmed',
  'rejected',
  'withdrawn',
  'expired',
  'superseded',
] as const;
export type DecisionStatus = (typeof decisionStatuses)[number];

/** Why one person acts without a second one; sent to everyone else on staff. */
export const aloneReason = paragraph(1000, 10).optional();

const person = z.object({ id, name: z.string(), email: z.string() });

/** A proposed decision. */
export const decision = z.object({
  id,
  kind: z.enum(decisionKinds),
  status: z.enum(decisionStatuses),
  subjectId: id,
  /** Label of the subject, such as a notary's name; null if the subject was deleted. */
  subject: z.string().nullable(),
  reason: z.string().nullable(),
  /** For a key suspension: the time since which the key may be compromised. */
  since: instant.nullable(),
  proposedBy: person,
  proposedAt: instant,
  expiresAt: instant,
  decidedBy: person.nullable(),
  decidedAt: instant.nullable(),
  /** Why it was rejected or withdrawn. */
  decisionReason: z.string().nullable(),
  abilities: z.object({ confirm: z.boolean(), reject: z.boolean(), withdraw: z.boolean() }),
});
export type Decision = z.infer<typeof decision>;

export const readDecisionRule = endpoint({
  method: 'GET',
  path: '/api/admin/decision-rule',
  summary: 'Whether decisions need a second person now: true when more than one person is on staff',
  resource: 'decisions',
  audience: 'staff',
  staff: ['reviewer', 'support', 'finance', 'auditor'],
  response: z.object({ secondPerson: z.boolean() }),
  status: 200,
});

export const listDecisions = endpoint({
  method: 'GET',
  path: '/api/admin/decisions',
  summary:
    'Proposed decisions that your role may see, newest first; the header X-Next-Cursor names the next page',
  resource: 'decisions',
  audience: 'staff',
  staff: ['reviewer', 'support', 'finance', 'auditor'],
  query: z.object({ show: z.enum(['pending', 'settled']).default('pending'), ...pageQuery }),
  response: z.array(decision),
  status: 200,
});

export const confirmDecision = endpoint({
  method: 'POST',
  path: '/api/admin/decisions/{id}/confirmation',
  summary: 'Confirm a decision that another person proposed; it takes effect immediately',
  resource: 'decisions',
  audience: 'staff',
  staff: ['reviewer', 'support', 'finance'],
  params: idParams,
  response: decision,
  status: 200,
  refusals: [409],
});

export const rejectDecision = endpoint({
  method: 'POST',
  path: '/api/admin/decisions/{id}/rejection',
  summary: 'Reject a decision that another person proposed, or withdraw your own proposal',
  resource: 'decisions',
  audience: 'staff',
  staff: ['reviewer', 'support', 'finance'],
  params: idParams,
  body: z.object({ reason: paragraph(1000).min(1, { error: () => validationMessages.reason }) }),
  response: decision,
  status: 200,
  refusals: [409],
});
