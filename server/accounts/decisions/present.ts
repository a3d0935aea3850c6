import type { Decision } from '../../../common/decisions.ts';
import type { StaffStanding } from '../staff/policy.ts';
import { fullName } from '../users/store.ts';
import { mayConfirm, mayWithdraw } from './policy.ts';
import type { StoredDecision } from './store.ts';

const presentPerson = (person: StoredDecision['proposedBy']) => ({
  id: person.id,
  name: fullName(person),
  email: person.email,
});

export function presentDecision(
  standing: StaffStanding,
  decision: StoredDecision,
  now: Date,
): Decision {
  const confirm = mayConfirm(standing, decision, now);
  return {
    id: decision.id,
    kind: decision.kind,
    status: decision.status,
    subjectId: decision.subjectId,
    subject: decision.subject,
    reason: decision.reason,
    since: decision.payload.since ?? null,
    proposedBy: presentPerson(decision.proposedBy),
    proposedAt: decision.createdAt.toISOString(),
    expiresAt: decision.expiresAt.toISOString(),
    decidedBy: decision.decidedBy ? presentPerson(decision.decidedBy) : null,
    decidedAt: decision.decidedAt?.toISOString() ?? null,
    decisionReason: decision.decisionReason,
    abilities: {
      confirm,
      reject: confirm,
      withdraw: mayWithdraw(standing, decision, now),
    },
  };
}
