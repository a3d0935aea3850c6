import { z } from 'zod';
import { imageSides } from '../packages/evidence/src/bundle/bundle-files.ts';
import { documentKinds } from '../packages/evidence/src/journal/act-terms.ts';
import { endpoint } from './endpoint.ts';
import { id, idParams, instant } from './primitives.ts';
import { imageAdvice, pictureFields, proofing } from './proofings.ts';

/** What a phone sees that takes the pictures: nothing about the person or the session. */
export const capture = z.strictObject({
  documentKind: z.enum(documentKinds),
  images: z.array(
    z.strictObject({ side: z.enum(imageSides), advice: z.array(z.enum(imageAdvice)) }),
  ),
  /** Whether the machine-readable side could be read. */
  isRead: z.boolean(),
  expiresAt: instant,
});
export type Capture = z.infer<typeof capture>;

/** 256 random bits in base64url. */
const secret = z.string().regex(/^[\w-]{43}$/);

export const createCaptureLink = endpoint({
  method: 'POST',
  path: '/api/notarization-sessions/{id}/proofing/capture-links',
  summary:
    'Create a link with which you take the pictures on your phone: for one use, within five minutes. It replaces an earlier link',
  resource: 'proofings',
  audience: 'signed-in',
  params: idParams,
  body: z.strictObject({ documentKind: z.enum(documentKinds) }),
  response: z.object({
    id,
    /** The link. Its fragment contains the secret, which only this response tells. */
    url: z.url(),
    expiresAt: instant,
  }),
  status: 201,
  refusals: [409, 429],
});

export const endCaptureLink = endpoint({
  method: 'DELETE',
  path: '/api/notarization-sessions/{id}/proofing/capture-links/{linkId}',
  summary: 'Withdraw your link for a phone; the phone can take no more pictures',
  resource: 'proofings',
  audience: 'signed-in',
  params: z.object({ id, linkId: id }),
  response: proofing,
  status: 200,
});

export const openCapture = endpoint({
  method: 'POST',
  path: '/api/captures/{id}/open',
  summary:
    'Open a link on a phone, once. The response sets a cookie that can take pictures for ten minutes, and nothing else',
  resource: 'captures',
  audience: 'public',
  params: idParams,
  body: z.strictObject({ secret }),
  response: capture,
  status: 200,
  refusals: [409],
});

export const readCapture = endpoint({
  method: 'GET',
  path: '/api/captures/{id}',
  summary: 'Which pictures were taken, for the phone that opened the link',
  resource: 'captures',
  audience: 'public',
  params: idParams,
  response: capture,
  status: 200,
  refusals: [409],
});

export const addCaptureImage = endpoint({
  method: 'PUT',
  path: '/api/captures/{id}/images/{side}',
  summary: 'Upload a picture from the phone that opened the link (multipart, field file)',
  resource: 'captures',
  audience: 'public',
  params: z.object({ id, side: z.enum(imageSides) }),
  multipart: pictureFields,
  response: capture,
  status: 200,
  refusals: [409, 413, 415, 429],
});

export const finishCapture = endpoint({
  method: 'POST',
  path: '/api/captures/{id}/finish',
  summary: 'Finish on the phone; the person continues on their computer',
  resource: 'captures',
  audience: 'public',
  params: idParams,
  status: 204,
});
