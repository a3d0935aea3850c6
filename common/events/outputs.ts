import { z } from 'zod';
import { businessDocumentStatuses } from '../business-documents.ts';
import { contactStatuses, contactTopics } from '../contact-requests.ts';
import { languages } from '../messages/catalog/languages.ts';
import { id } from '../primitives.ts';
import { event } from './define-event.ts';

const businessDocument = { businessDocumentId: id };
const contactRequest = { contactRequestId: id };
const status = z.enum(businessDocumentStatuses);
const job = { job: z.string(), task: z.string() };

/** Events of administration and public forms. */
export const outputEvents = [
  event('business_document.created', businessDocument, {}),
  event('business_document.moved', businessDocument, { from: status, to: status }),
  event('business_document.deleted', businessDocument, { title: z.string() }),
  event('contact_request.received', contactRequest, { topic: z.enum(contactTopics) }),
  event('contact_request.moved', contactRequest, { to: z.enum(contactStatuses) }),
  event('newsletter.requested', { subscriptionId: id }, { language: z.enum(languages) }),
  event('job.retried', {}, job),
  event('job.discarded', {}, job),
] as const;
