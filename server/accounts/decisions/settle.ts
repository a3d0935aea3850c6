import { withTransaction } from '../../platform/database/with-transaction.ts';
import { conflict } from '../../platform/http/errors.ts';
import type { Services } from '../../services.ts';
import type { StoredUser } from '../users/store.ts';
import { expireOldDecisions, type StoredDecision, settleDecision } from './store.ts';

const settled = () => conflict('decision_settled');

/** What a proposal is about, and who made it. */
const proposalOf = (
  { decisionEffects }: Services,
  { kind, subjectId, proposedBy }: StoredDecision,
) => ({
  kind,
  subjectType: decisionEffects[kind].subjectType,
  subjectId,
  proposedBy: proposedBy.email,
  proposedById: proposedBy.id,
});

/**
 * Confirms and carries out a proposal of another person, in one transaction. If the effect is no
 * longer possible, the proposal stays pending.
 * @throws AppError 409 if the proposal is no longer pending or its effect is not possible
 */
export async function confirmDecision(
  services: Services,
  user: StoredUser,
  decision: StoredDecision,
): Promise<void> {
  const { id, kind } = decision;
  await services.decisionEffects[kind].carryOut(services, user, decision, async (tx, emit) => {
    const done = { status: 'confirmed', userId: user.id, reason: null } as const;
    if (!(await settleDecision(tx, id, done))) throw settled();
    await emit({
      type: 'decision.confirmed',
      version: 1,
      actorId: user.id,
      subjects: { decisionId: id },
      data: proposalOf(services, decision),
    });
  });
}

/**
 * Rejects a proposal, or withdraws it if the person proposed it.
 * @throws AppError 409 if the proposal is no longer pending
 */
export async function rejectDecision(
  services: Services,
  user: StoredUser,
  decision: StoredDecision,
  reason: string,
): Promise<void> {
  const { id, proposedBy } = decision;
  const status = proposedBy.id === user.id ? 'withdrawn' : 'rejected';
  await withTransaction(services, async (tx, emit) => {
    if (!(await settleDecision(tx, id, { status, userId: user.id, reason }))) throw settled();
    await emit({
      type: `decision.${status}`,
      version: 1,
      actorId: user.id,
      subjects: { decisionId: id },
      data: { ...proposalOf(services, decision), reason },
    });
  });
}

/** Expires proposals that were not confirmed in time, with an entry in the audit log for each. */
export async function expireDecisions(services: Services): Promise<void> {
  await withTransaction(services, async (tx, emit) => {
    for (const { id, kind, subjectId } of await expireOldDecisions(tx)) {
      await emit({
        type: 'decision.expired',
        version: 1,
        actorId: null,
        subjects: { decisionId: id },
        data: { kind, subjectType: services.decisionEffects[kind].subjectType, subjectId },
      });
    }
  });
}
