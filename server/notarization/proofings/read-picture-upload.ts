import type { Context } from 'koa';
import type { Language } from '../../../common/messages/catalog/languages.ts';
import { MAX_IDENTITY_IMAGE_BYTES, pictureFields } from '../../../common/proofings.ts';
import { invalidField } from '../../platform/http/errors.ts';
import { readMultipart } from '../../platform/http/read-multipart.ts';
import { parsePart } from '../../platform/http/route.ts';
import type { NewImage } from './add-image.ts';

/**
 * Reads an uploaded picture with its fields.
 * @throws AppError 400 if there is no picture or a field is invalid, 413 if it is too large
 */
export async function readPictureUpload(
  ctx: Context,
  language: Language,
): Promise<Omit<NewImage, 'side'>> {
  const { taken, fields } = await readMultipart(
    ctx,
    MAX_IDENTITY_IMAGE_BYTES,
    async ({ content }) => Buffer.concat(await content.toArray()),
    async () => undefined,
  );
  if (!taken || taken.length === 0) throw invalidField('file', 'picture_not_taken');
  const { documentKind } = parsePart(pictureFields, { ...fields }, language);
  return { bytes: taken, documentKind };
}
