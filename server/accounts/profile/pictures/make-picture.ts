import { invalidField, unavailable, unsupportedType } from '../../../platform/http/errors.ts';
import { ParserTaskFailed } from '../../../platform/parsing/parser-task-failed.ts';
import { sharedParsers } from '../../../platform/parsing/shared-parsers.ts';
import { pictureSize } from './picture-size.ts';

/** Decoding needs four bytes per pixel, so at most 160 MB. */
const MAX_PIXELS = 40_000_000;

const unreadable = () => invalidField('file', 'picture_unreadable');

/**
 * Creates a profile picture from an upload: the middle square, 256 pixels wide, as WebP. The new
 * encoding removes all metadata of the file. The file is decoded in a child process.
 * @throws AppError 400 if the picture cannot be read, 415 if the file is not a picture, 503 if
 * another attempt may succeed
 */
export async function makePicture(bytes: Uint8Array, owner: string): Promise<Buffer> {
  const size = pictureSize(bytes);
  if (!size) throw unsupportedType('picture_type_unsupported');
  if (size.width === 0 || size.height === 0) throw unreadable();
  if (size.width * size.height > MAX_PIXELS) {
    throw invalidField('file', 'picture_too_many_pixels');
  }
  try {
    const made = await sharedParsers().run('make-profile-picture', { bytes }, { owner });
    return Buffer.from(made);
  } catch (error) {
    const temporary = error instanceof ParserTaskFailed && error.fault === 'moment';
    throw temporary ? unavailable('picture_processing_unavailable', error) : unreadable();
  }
}
