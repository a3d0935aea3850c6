import { withTransaction } from '../../platform/database/with-transaction.ts';
import { conflict } from '../../platform/http/errors.ts';
import type { Services } from '../../services.ts';
import { requireOthersRequest } from '../staff/require-others-request.ts';
import { needsSecondPerson } from '../staff/second-person.ts';
import type { StoredUser } from '../users/store.ts';
import {
  findDecision,
  insertDecision,
  type ProposedDecision,
  type StoredDecision,
  supersedeDecision,
} from './store.ts';

/** Lifetime of a proposal without a confirmation, in milliseconds. */
const PROPOSAL_MS = 7 * 24 * 3_600_000;

/**
 * Carries out a decision if only one person is on staff or the person acts alone in an emergency.
 * Otherwise stores it as a proposal until a second person confirms it.
 * @param alone reason for acting without a second person
 * @returns the proposal, or null if the decision took effect
 * @throws AppError 403 if the decision concerns the person's own request, 409 if it is not possible
 * or already proposed
 */
export async function decide(
  services: Services,
  user: StoredUser,
  proposed: ProposedDecision,
  alone: string | undefined,
): Promise<StoredDecision | null> {
  requireOthersRequest(user.id, proposed.concernedIds);
  const { kind } = proposed;
  if (!(await needsSecondPerson(services.config, services.db))) {
    await services.decisionEffects[kind].carryOut(services, user, proposed, (tx) =>
      supersedeDecision(tx, proposed, user.id),
    );
    return null;
  }
  if (alone === undefined) return propose(services, user, proposed);
  await services.decisionEffects[kind].carryOut(services, user, proposed, async (tx, emit) => {
    await supersedeDecision(tx, proposed, user.id);
    const { subjectType } = services.decisionEffects[kind];
    await emit({
      type: 'decision.alone',
      version: 1,
      actorId: user.id,
      subjects: {},
      data: { kind, subjectType, subjectId: proposed.subjectId, reason: alone },
    });
  });
  services.securityEvents.record({ kind: 'break_glass', userId: user.id, detail: kind });
  return null;
}

async function propose(
  services: Services,
  user: StoredUser,
  proposed: ProposedDecision,
): Promise<StoredDecision> {
  const { kind, subjectId, reason } = proposed;
  await services.decisionEffects[kind].check(services, proposed);
  const id = await withTransaction(services, async (tx, emit) => {
    const kept = await insertDecision(tx, proposed, {
      userId: user.id,
      expiresAt: new Date(Date.now() + PROPOSAL_MS),
    });
    if (!kept) {
      throw conflict('proposed_already');
    }
    await emit({
      type: 'decision.proposed',
      version: 1,
      actorId: user.id,
      subjects: { decisionId: kept },
      data: { kind, subjectType: services.decisionEffects[kind].subjectType, subjectId, reason },
    });
    return kept;
  });
  return (await findDecision(services.db, id)) as StoredDecision;
}
