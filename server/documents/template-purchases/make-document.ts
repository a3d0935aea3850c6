import { Readable } from 'node:stream';
import { missingFields, type TemplateValues } from '../../../common/fill-template.ts';
import { problem } from '../../../common/messages/errors.ts';
import { readTemplateContent } from '../../../common/template-values.ts';
import type { StoredUser } from '../../accounts/users/store.ts';
import { conflict, invalidInput } from '../../platform/http/errors.ts';
import type { Services } from '../../services.ts';
import type { StoredDocument } from '../documents/store.ts';
import { receiveFile, uploadDocument } from '../documents/upload-document.ts';
import { renderTemplate } from '../templates/render/render-template.ts';
import type { StoredTemplate } from '../templates/store.ts';
import { type StoredPurchase, spendDownload } from './store.ts';

export interface MakeDocumentOptions {
  user: StoredUser;
  purchase: StoredPurchase;
  template: StoredTemplate;
  values: TemplateValues;
  idempotencyKey: string | null;
}

/**
 * Renders the filled template and creates a document from it, with the same checks and analysis as
 * an upload. This counts as one download, which is recorded in the transaction that creates the
 * document.
 * @throws AppError 400 with an error for each blank required field, 409 if no downloads are left
 */
export async function makeDocument(
  services: Services,
  { user, purchase, template, values, idempotencyKey }: MakeDocumentOptions,
): Promise<StoredDocument> {
  const missing = missingFields(readTemplateContent(template.content ?? ''), values);
  if (missing.length > 0) {
    throw invalidInput(
      problem('required_fields_blank', { count: missing.length }),
      Object.fromEntries(
        missing.map((field) => [`values.${field.key}`, 'template_field_blank' as const]),
      ),
    );
  }
  const file = await renderTemplate(template, values, 'pdf');
  const received = await receiveFile(services, {
    name: file.name,
    content: Readable.from([Buffer.from(file.bytes)]),
  });
  return uploadDocument(services, {
    userId: user.id,
    received,
    documentType: template.documentType,
    description: `From the template “${template.title}”`,
    idempotencyKey,
    within: async (tx) => {
      if (!(await spendDownload(tx, purchase.id))) {
        throw conflict(problem('no_downloads', { case: 'expired_or_used_up' }));
      }
    },
  });
}
