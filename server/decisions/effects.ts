import type { DecisionKind } from '../../common/decisions.ts';
import type { BeforeEffect } from '../database/with-transaction.ts';
import { conflict, notFound } from '../http/errors.ts';
import { requireSeen } from '../notaries/require-seen.ts';
import { reviewNotary } from '../notaries/review-notary.ts';
import { findNotary, type StoredNotary } from '../notaries/store.ts';
import { findKey } from '../notary-keys/store.ts';
import { suspendKey } from '../notary-keys/suspend-key.ts';
import { findHold } from '../recording/holds-store.ts';
import { setLegalHold } from '../recording/set-legal-hold.ts';
import type { Services } from '../services.ts';
import { refundPurchase } from '../template-purchases/refund-purchase.ts';
import {
  type AdministeredPurchase,
  findAdministeredPurchase,
} from '../template-purchases/store.ts';
import type { StoredUser } from '../users/store.ts';
import type { ProposedDecision } from './store.ts';

/** The effect of a kind of decision, with the check that runs before it is proposed. */
interface Effect {
  subjectType: string;
  /**
   * Checks that the decision is possible.
   * @throws AppError 404 if the subject does not exist, 409 if the decision is not possible now
   */
  check(services: Services, proposed: ProposedDecision): Promise<void>;
  /**
   * Carries out the decision.
   * @param before runs first, in the same transaction
   */
  carryOut(
    services: Services,
    user: StoredUser,
    proposed: ProposedDecision,
    before: BeforeEffect,
  ): Promise<unknown>;
}

async function loadNotary({ db }: Services, id: string): Promise<StoredNotary> {
  const notary = await findNotary(db, id);
  if (!notary) throw notFound('Notary not found');
  return notary;
}

async function loadPurchase({ db }: Services, id: string): Promise<AdministeredPurchase> {
  const purchase = await findAdministeredPurchase(db, id);
  if (!purchase) throw notFound('Purchase not found');
  return purchase;
}

const hold = (held: boolean): Effect => ({
  subjectType: 'notarization_sessions',
  async check({ db }, { subjectId }) {
    const stands = (await findHold(db, subjectId)) !== null;
    if (held && stands) throw conflict('This session is already on legal hold.');
    if (!held && !stands) throw conflict('This session is not on legal hold.');
  },
  carryOut: (services, user, { subjectId, reason }, before) =>
    setLegalHold(services, user, subjectId, { held, reason: reason ?? '' }, before),
});

export const effects: Record<DecisionKind, Effect> = {
  notary_approval: {
    subjectType: 'notaries',
    async check(services, { subjectId, payload }) {
      const notary = await loadNotary(services, subjectId);
      requireSeen(notary, payload.updatedAt ?? '');
      if (notary.status !== 'pending_approval') {
        throw conflict('Only an application that is waiting for approval can be approved.');
      }
    },
    carryOut: async (services, user, { subjectId, reason, payload }, before) =>
      reviewNotary(
        services,
        user,
        await loadNotary(services, subjectId),
        { status: 'active', reason, updatedAt: payload.updatedAt },
        before,
      ),
  },
  refund: {
    subjectType: 'template_purchases',
    async check(services, { subjectId }) {
      if ((await loadPurchase(services, subjectId)).status !== 'completed') {
        throw conflict('Only a completed purchase can be refunded.', 'not_completed');
      }
    },
    carryOut: async (services, user, { subjectId, reason }, before) =>
      refundPurchase(services, user, await loadPurchase(services, subjectId), reason ?? '', before),
  },
  legal_hold: hold(true),
  legal_hold_release: hold(false),
  key_suspension: {
    subjectType: 'notary_keys',
    async check({ db }, { subjectId }) {
      const key = await findKey(db, subjectId);
      if (!key) throw notFound('Signing key not found');
      if (key.status === 'suspended') throw conflict('This key is already suspended.');
    },
    async carryOut(services, user, { subjectId, reason, payload }, before) {
      const key = await findKey(services.db, subjectId);
      if (!key) throw notFound('Signing key not found');
      const notary = await loadNotary(services, key.notaryId);
      const since = new Date(payload.since ?? '');
      return suspendKey(services, user, notary, key, { reason: reason ?? '', since }, before);
    },
  },
};
