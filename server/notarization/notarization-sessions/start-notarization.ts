import type { z } from 'zod';
import { consentStatement } from '../../../common/legal/electronic-consent.ts';
import type { startNotarizationBody } from '../../../common/start-notarization.ts';
import { needsConfirmation, notarizationRefusal } from '../../documents/documents/policy.ts';
import { findDocument, touchDocument } from '../../documents/documents/store.ts';
import { violatesUnique } from '../../platform/database/violates-unique.ts';
import { withTransaction } from '../../platform/database/with-transaction.ts';
import { absentOrForeign, conflict } from '../../platform/http/errors.ts';
import type { Services } from '../../services.ts';
import { requireSealable } from '../session-data/require-sealable.ts';
import { requireTime } from '../session-data/require-time.ts';
import { insertSession } from '../session-data/store.ts';

/**
 * Starts the notarization of a ready document and requests a notary.
 * @returns the session's ID
 * @throws AppError 409 if the document is not ready, its print copy is not confirmed, or it has an
 * open session (a database constraint decides between concurrent requests); 422 if it cannot be sealed as it is displayed
 */
export async function startNotarization(
  services: Services,
  userId: string,
  documentId: string,
  form: z.output<typeof startNotarizationBody>,
): Promise<string> {
  const scheduledAt = requireTime(form.scheduledAt);
  const before = await findDocument(services.db, documentId);
  if (before?.userId === userId && !notarizationRefusal(before)) {
    await requireSealable(services, before);
  }
  try {
    return await withTransaction(services, async (tx, emit) => {
      await tx('documents').where({ id: documentId }).forUpdate().first('id');
      const document = await findDocument(tx, documentId);
      if (!document || document.userId !== userId)
        throw absentOrForeign('document_not_found', { type: 'document', id: documentId });
      const refusal = notarizationRefusal(document);
      if (refusal) throw conflict(refusal);
      if (needsConfirmation(document)) throw conflict('print_copy_not_confirmed');
      const id = await insertSession(tx, {
        userId,
        documentId,
        act: form.act,
        signerCountry: form.signerLocation.country,
        signerState: form.signerLocation.state ?? null,
        scheduledAt,
        consentText: consentStatement,
      });
      await touchDocument(tx, documentId);
      await emit({
        type: 'session.requested',
        version: 1,
        actorId: userId,
        subjects: { sessionId: id, documentId, userId },
        data: { act: form.act, scheduledAt: scheduledAt.toISOString() },
      });
      return id;
    });
  } catch (error) {
    if (violatesUnique(error, 'notarization_sessions_open')) {
      throw conflict('notarization_in_progress');
    }
    throw error;
  }
}
