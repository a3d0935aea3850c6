import type { DecisionEffect, DecisionEffects } from '../accounts/decisions/effect.ts';
import { refundPurchase } from '../documents/template-purchases/refund-purchase.ts';
import {
  type AdministeredPurchase,
  findAdministeredPurchase,
} from '../documents/template-purchases/store.ts';
import { requirePapers } from '../notaries/notaries/papers/require-papers.ts';
import { requireSeen } from '../notaries/notaries/require-seen.ts';
import { reviewNotary } from '../notaries/notaries/review-notary.ts';
import { findNotary, type StoredNotary } from '../notaries/notaries/store.ts';
import { findKey } from '../notaries/notary-keys/store.ts';
import { suspendKey } from '../notaries/notary-keys/suspend-key.ts';
import { findHold } from '../notarization/recording/holds-store.ts';
import { setLegalHold } from '../notarization/recording/set-legal-hold.ts';
import { conflict, notFound } from '../platform/http/errors.ts';
import type { Services } from '../services.ts';

async function loadNotary({ db }: Services, id: string): Promise<StoredNotary> {
  const notary = await findNotary(db, id);
  if (!notary) throw notFound('notary_not_found');
  return notary;
}

async function loadPurchase({ db }: Services, id: string): Promise<AdministeredPurchase> {
  const purchase = await findAdministeredPurchase(db, id);
  if (!purchase) throw notFound('purchase_not_found');
  return purchase;
}

const hold = (held: boolean): DecisionEffect => ({
  subjectType: 'notarization_sessions',
  async check({ db }, { subjectId }) {
    const stands = (await findHold(db, subjectId)) !== null;
    if (held && stands) throw conflict('legal_hold_already_set');
    if (!held && !stands) throw conflict('legal_hold_not_set');
  },
  carryOut: (services, user, { subjectId, reason }, before) =>
    setLegalHold(services, user, subjectId, { held, reason: reason ?? '' }, before),
});

/** The effects of all kinds of decisions. */
export const decisionEffects: DecisionEffects = {
  notary_approval: {
    subjectType: 'notaries',
    async check(services, { subjectId, payload }) {
      const notary = await loadNotary(services, subjectId);
      requireSeen(notary, payload.updatedAt ?? '');
      if (notary.status !== 'pending_approval') {
        throw conflict('application_not_approvable');
      }
      await requirePapers(services.db, notary);
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
        throw conflict('not_completed');
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
      if (!key) throw notFound('signing_key_not_found');
      if (key.status === 'suspended') throw conflict('key_already_suspended');
    },
    async carryOut(services, user, { subjectId, reason, payload }, before) {
      const key = await findKey(services.db, subjectId);
      if (!key) throw notFound('signing_key_not_found');
      const notary = await loadNotary(services, key.notaryId);
      const since = new Date(payload.since ?? '');
      return suspendKey(services, user, notary, key, { reason: reason ?? '', since }, before);
    },
  },
};
