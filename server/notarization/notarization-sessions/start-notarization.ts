import type { Knex } from 'knex';
import type { z } from 'zod';
import type { FurtherAct } from '../../../common/acts-of.ts';
import { totalOf } from '../../../common/fees.ts';
import { formatCents } from '../../../common/formats.ts';
import { consentStatement } from '../../../common/legal/electronic-consent.ts';
import { problem } from '../../../common/messages/errors.ts';
import {
  includedActs,
  type NotarizationPrices,
  priceOfSession,
  pricesOfActs,
} from '../../../common/prices.ts';
import type { startNotarizationBody } from '../../../common/start-notarization.ts';
import type { NotarialAct } from '../../../packages/evidence/src/journal/act-terms.ts';
import { needsConfirmation, notarizationRefusal } from '../../documents/documents/policy.ts';
import { findDocument, touchDocument } from '../../documents/documents/store.ts';
import { keepPriceList } from '../../money/prices/store.ts';
import { readPrices } from '../../money/quotes/read-prices.ts';
import { violatesUnique } from '../../platform/database/violates-unique.ts';
import { withTransaction } from '../../platform/database/with-transaction.ts';
import { absentOrForeign, conflict, invalidField } from '../../platform/http/errors.ts';
import type { Services } from '../../services.ts';
import { requireSealable } from '../session-data/require-sealable.ts';
import { requireTime } from '../session-data/require-time.ts';
import { insertSession, type NewSession } from '../session-data/store.ts';

/**
 * Starts the notarization of ready documents in one session and requests a notary.
 * @param documentId the first document
 * @returns the session's ID
 * @throws AppError 400 if a document is named twice; 404 if one does not exist; 409 if one is not
 * ready, no state permits its remote notarization, its print copy is not confirmed, or it has an
 * open session (a database constraint decides between concurrent requests), or if the customer saw
 * another price or has no card; 422 if one cannot be sealed as it is displayed
 */
export async function startNotarization(
  services: Services,
  userId: string,
  documentId: string,
  form: z.output<typeof startNotarizationBody>,
): Promise<string> {
  const scheduledAt = requireTime(form.scheduledAt);
  const documents = [{ ...form, documentId }, ...(form.furtherDocuments ?? [])].map((one) => ({
    documentId: one.documentId,
    acts: [one.act, ...(one.furtherActs ?? [])] as const,
  }));
  const allActs = documents.flatMap(({ acts }) => acts);
  const documentIds = documents.map((one) => one.documentId);
  if (new Set(documentIds).size < documentIds.length) {
    throw invalidField('furtherDocuments', 'document_twice_in_session');
  }
  for (const id of documentIds) {
    const before = await findDocument(services.db, id);
    if (before?.userId === userId && !notarizationRefusal(before)) {
      await requireSealable(services, before);
    }
  }
  try {
    return await withTransaction(services, async (tx, emit) => {
      await tx('documents').whereIn('id', documentIds).orderBy('id').forUpdate().select('id');
      for (const id of documentIds) await requireReady(tx, userId, id);
      const { list, prices, subscriptionId } = await readPrices({ ...services, db: tx }, userId);
      requireSamePrice(form.price, prices, allActs);
      if (prices.sale === 'card' && !prices.card && totalOf(priceOfSession(prices, allActs))) {
        throw conflict('card_required');
      }
      await keepPriceList(tx, list);
      const fees = pricesOfActs(prices, allActs);
      let uncovered = includedActs(prices, allActs.length);
      const priced = documents.map(({ documentId: of, acts }) => {
        const coveredActs = Math.min(uncovered, acts.length);
        uncovered -= coveredActs;
        return {
          documentId: of,
          acts: acts.map((act) => ({ act, ...fees.shift() })) as [FurtherAct, ...FurtherAct[]],
          coveredActs,
        };
      });
      const [id = '', ...others] = await insertSession(tx, {
        userId,
        documents: priced,
        subscriptionId,
        priceListVersion: list.version,
        soldBy: sellerOf(prices.sale),
        signerCountry: form.signerLocation.country,
        signerState: form.signerLocation.state ?? null,
        scheduledAt,
        consentText: consentStatement,
      });
      for (const one of documentIds) await touchDocument(tx, one);
      await emit({
        type: 'session.requested',
        version: 1,
        actorId: userId,
        subjects: { sessionId: id, documentId, userId },
        data: {
          act: form.act,
          furtherActs: form.furtherActs ?? [],
          scheduledAt: scheduledAt.toISOString(),
        },
      });
      for (const [index, { documentId: added, acts }] of documents.slice(1).entries()) {
        const [act, ...furtherActs] = acts;
        await emit({
          type: 'session.document_added',
          version: 1,
          actorId: userId,
          subjects: { sessionId: others[index] as string, documentId: added, userId },
          data: { act, furtherActs },
        });
      }
      return id;
    });
  } catch (error) {
    if (violatesUnique(error, 'notarization_sessions_open')) {
      throw conflict('notarization_in_progress');
    }
    throw error;
  }
}

/** @throws AppError 409 if the price that the customer saw is not the price now */
function requireSamePrice(
  seen: z.output<typeof startNotarizationBody>['price'],
  prices: NotarizationPrices,
  acts: readonly NotarialAct[],
): void {
  if (!seen) return;
  const totalCents = totalOf(priceOfSession(prices, acts));
  if (seen.listVersion !== prices.listVersion || seen.totalCents !== totalCents) {
    throw conflict(problem('price_changed', { total: formatCents(totalCents) }));
  }
}

/** @throws AppError 404, 409 */
async function requireReady(tx: Knex, userId: string, documentId: string): Promise<void> {
  const document = await findDocument(tx, documentId);
  if (!document || document.userId !== userId)
    throw absentOrForeign('document_not_found', { type: 'document', id: documentId });
  const refusal = notarizationRefusal(document);
  if (refusal) throw conflict(refusal);
  if (needsConfirmation(document)) throw conflict('print_copy_not_confirmed');
}

/** Returns the provider that charges the price; null if the account pays nothing for a session. */
function sellerOf(sale: NotarizationPrices['sale']): NewSession['soldBy'] {
  if (sale === 'card') return 'stripe';
  return sale === 'sandbox' ? 'sandbox' : null;
}
