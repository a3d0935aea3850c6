import type { z } from 'zod';
import type { businessDocumentForm } from '../../../common/business-documents.ts';
import type { StoredUser } from '../../accounts/users/store.ts';
import { recordAudit } from '../../platform/database/record-audit.ts';
import { withTransaction } from '../../platform/database/with-transaction.ts';
import type { Services } from '../../services.ts';
import { insertBusinessDocument, type StoredBusinessDocument } from './store.ts';

/** Creates a business document and its entry in the audit log. */
export async function createBusinessDocument(
  services: Services,
  administrator: StoredUser,
  form: z.output<typeof businessDocumentForm>,
): Promise<StoredBusinessDocument> {
  return withTransaction(services, async (tx, publish) => {
    const document = await insertBusinessDocument(tx, {
      ...form,
      summary: form.summary || null,
      tags: form.tags || null,
    });
    await recordAudit(
      tx,
      administrator.id,
      'business_document.created',
      'business_documents',
      document.id,
    );
    publish({
      resource: 'business-documents',
      id: document.id,
      version: document.updatedAt.getTime(),
      userIds: [administrator.id],
    });
    return document;
  });
}
