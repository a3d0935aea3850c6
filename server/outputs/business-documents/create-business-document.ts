import type { z } from 'zod';
import type { businessDocumentForm } from '../../../common/business-documents.ts';
import type { StoredUser } from '../../accounts/users/store.ts';
import { withTransaction } from '../../platform/database/with-transaction.ts';
import type { Services } from '../../services.ts';
import { insertBusinessDocument, type StoredBusinessDocument } from './store.ts';

/** Creates a business document and its entry in the audit log. */
export async function createBusinessDocument(
  services: Services,
  administrator: StoredUser,
  form: z.output<typeof businessDocumentForm>,
): Promise<StoredBusinessDocument> {
  return withTransaction(services, async (tx, emit) => {
    const document = await insertBusinessDocument(tx, {
      ...form,
      summary: form.summary || null,
      tags: form.tags || null,
    });
    await emit({
      type: 'business_document.created',
      version: 1,
      actorId: administrator.id,
      subjects: { businessDocumentId: document.id },
      data: {},
    });
    return document;
  });
}
