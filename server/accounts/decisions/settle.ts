import { recordAudit } from '../../platform/database/record-audit.ts';
import { withTransaction } from '../../platform/database/with-transaction.ts';
import { conflict } from '../../platform/http/errors.ts';
import type { Services } from '../../services.ts';
import type { StoredUser } from '../users/store.ts';
import { expireOldDecisions, type StoredDecision, settleDecision } from './store.ts';

const settled = () => conflict('decision_settled');

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
  const { id, kind, subjectId, proposedBy } = decision;
  await services.decisionEffects[kind].carryOut(services, user, decision, async (tx) => {
    const done = { status: 'confirmed', userId: user.id, reason: null } as const;
    if (!(await settleDecision(tx, id, done))) throw settled();
    await recordAudit(
      tx,
      user.id,
      'decision.confirmed',
      services.decisionEffects[kind].subjectType,
      subjectId,
      {
        kind,
        proposedBy: proposedBy.email,
      },
    );
  });
  services.hub.publish({
    resource: 'decisions',
    id,
    version: Date.now(),
    userIds: [proposedBy.id],
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
  const { id, kind, subjectId, proposedBy } = decision;
  const status = proposedBy.id === user.id ? 'withdrawn' : 'rejected';
  await withTransaction(services, async (tx, publish) => {
    if (!(await settleDecision(tx, id, { status, userId: user.id, reason }))) throw settled();
    await recordAudit(
      tx,
      user.id,
      `decision.${status}`,
      services.decisionEffects[kind].subjectType,
      subjectId,
      {
        kind,
        reason,
        proposedBy: proposedBy.email,
      },
    );
    publish({ resource: 'decisions', id, version: Date.now(), userIds: [proposedBy.id] });
  });
}

/** Expires proposals that were not confirmed in time, with an entry in the audit log for each. */
export async function expireDecisions(services: Services): Promise<void> {
  await withTransaction(services, async (tx, publish) => {
    for (const { id, kind, subjectId } of await expireOldDecisions(tx)) {
      await recordAudit(
        tx,
        null,
        'decision.expired',
        services.decisionEffects[kind].subjectType,
        subjectId,
        {
          kind,
        },
      );
      publish({ resource: 'decisions', id, version: Date.now(), userIds: [] });
    }
  });
}
