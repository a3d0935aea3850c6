import type { DecisionKind } from '../../../common/decisions.ts';
import type { BeforeEffect } from '../../platform/database/with-transaction.ts';
import type { Services } from '../../services.ts';
import type { StoredUser } from '../users/store.ts';
import type { ProposedDecision } from './store.ts';

/** What a kind of decision does, and what prevents it before anyone is asked to confirm it. */
export interface DecisionEffect {
  subjectType: string;
  /** @throws AppError 404 if the subject does not exist, 409 if the decision is not possible now */
  check(services: Services, proposed: ProposedDecision): Promise<void>;
  /** @param before runs first in the transaction of the effect */
  carryOut(
    services: Services,
    user: StoredUser,
    proposed: ProposedDecision,
    before: BeforeEffect,
  ): Promise<unknown>;
}

/** The effect of each kind. The areas that own the subjects implement them. */
export type DecisionEffects = Record<DecisionKind, DecisionEffect>;
