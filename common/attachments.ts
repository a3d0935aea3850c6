import { z } from 'zod';
import { document } from './documents.ts';
import { endpoint } from './endpoint.ts';
import { id, idParams } from './primitives.ts';

/** Files that are attached to one PDF, at most. Others are not offered. */
export const MAX_ATTACHMENTS = 50;

/**
 * Why a file that is attached to a PDF cannot become a document: its type is not accepted, it is
 * larger than an upload may be, it is empty, or it cannot be read.
 */
export const attachmentRefusals = ['type', 'size', 'empty', 'unreadable'] as const;
export type AttachmentRefusal = (typeof attachmentRefusals)[number];

/** A file that is attached to an uploaded PDF. */
export const attachment = z.object({
  /** Its number in the PDF, from 0. */
  index: z.number().int(),
  /** Empty if it has no readable name. */
  name: z.string(),
  /** Bytes; null if it is larger than an upload may be, or cannot be read. */
  size: z.number().int().nullable(),
  refusal: z.enum(attachmentRefusals).nullable(),
});
export type Attachment = z.infer<typeof attachment>;

export const listAttachments = endpoint({
  method: 'GET',
  path: '/api/documents/{id}/attachments',
  summary: 'The files that are attached to the uploaded PDF; at most 50',
  resource: 'documents',
  audience: 'signed-in',
  params: idParams,
  response: z.array(attachment),
  status: 200,
  refusals: [409],
});

export const addAttachment = endpoint({
  method: 'POST',
  path: '/api/documents/{id}/attachments/{index}',
  summary: 'Create a document from a file that is attached to the uploaded PDF',
  resource: 'documents',
  audience: 'signed-in',
  params: z.object({
    id,
    index: z.coerce
      .number()
      .int()
      .min(0)
      .max(MAX_ATTACHMENTS - 1),
  }),
  response: document,
  status: 201,
  refusals: [409, 415, 507],
});
