import { z } from 'zod';
import { deletionPreview } from '../account.ts';
import { identityChecks } from '../administration.ts';
import { decisionKinds } from '../decisions.ts';
import { planNames } from '../plans.ts';
import { id } from '../primitives.ts';
import { staffRoles } from '../staff-roles.ts';
import { stepUpCredential } from '../step-up.ts';
import { event, reason } from './define-event.ts';

const user = { userId: id };
const plan = z.enum(planNames);
const role = z.enum(staffRoles);
const { method } = stepUpCredential.shape;
/** What a decision of two people is about. */
const decided = {
  kind: z.enum(decisionKinds),
  /** The table of the record, and its id. */
  subjectType: z.string(),
  subjectId: id,
};
const decision = { decisionId: id };
/** Email address and account of the person who proposed a decision. */
const proposed = { ...decided, proposedBy: z.string(), proposedById: id };

/** Events of accounts, staff and decisions. */
export const accountEvents = [
  event('user.profile_changed', user, {}),
  event('user.renamed', user, {}),
  event('user.picture_changed', user, {}),
  event('user.signed_out', user, { sessions: z.number().int() }),
  event('user.blocked', user, { reason }),
  event('user.unblocked', user, {}),
  event('user.plan_changed', user, { before: plan, after: plan }),
  event('user.data_exported', user, {}),
  event('user.deleted', user, {
    deleted: deletionPreview.shape.deleted,
    kept: deletionPreview.shape.kept,
  }),
  event('password.changed', user, {}),
  /** With the last four digits of the number. */
  event('phone.confirmed', user, { number: z.string() }),
  /** The provider sends no text messages to the number. */
  event('phone.refused', user, { number: z.string() }),
  event('email.changed', user, {}),
  event('step_up.added', { ...user, credentialId: id }, { method }),
  event('step_up.removed', { ...user, credentialId: id }, { method }),
  event('recovery_codes.created', user, {}),
  event('recovery_codes.used', user, { remaining: z.number().int() }),
  event('step_up.reset', user, {
    factors: z.number().int(),
    reason: z.string(),
    identityCheck: z.enum(identityChecks),
  }),
  event('staff.granted', user, { role }),
  event('staff.revoked', user, { role }),
  event('decision.proposed', decision, { ...decided, reason }),
  event('decision.confirmed', decision, proposed),
  event('decision.rejected', decision, { ...proposed, reason }),
  event('decision.withdrawn', decision, { ...proposed, reason }),
  event('decision.expired', decision, decided),
  // Nobody confirmed it: one person acted in an emergency.
  event('decision.alone', {}, { ...decided, reason: z.string() }),
] as const;
