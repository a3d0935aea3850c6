import { invalidInput, unavailable, unsupportedType } from '../../../platform/http/errors.ts';
import { ParserTaskFailed } from '../../../platform/parsing/parser-task-failed.ts';
import { sharedParsers } from '../../../platform/parsing/shared-parsers.ts';
import { pictureSize } from './picture-size.ts';

/** Decoding needs four bytes per pixel, so at most 160 MB. */
const MAX_PIXELS = 40_000_000;

const UNREADABLE = 'This picture cannot be read. Please save it again as PNG or JPEG.';
const unreadable = () => invalidInput(UNREADABLE, { file: UNREADABLE });

/**
 * Creates a profile picture from an upload: the middle square, 256 pixels wide, as WebP. The new
 * encoding removes all metadata of the file. The file is decoded in a child process.
 * @throws AppError 400 if the picture cannot be read, 415 if the file is not a picture, 503 if
 * another attempt may succeed
 */
export async function makePicture(bytes: Uint8Array, owner: string): Promise<Buffer> {
  const size = pictureSize(bytes);
  if (!size) {
    const message = 'Please choose a PNG, JPEG, GIF or WebP picture.';
    throw unsupportedType(message);
  }
  if (size.width === 0 || size.height === 0) throw unreadable();
  if (size.width * size.height > MAX_PIXELS) {
    const message = 'This picture has more than 40 million pixels. Please save a smaller version.';
    throw invalidInput(message, { file: message });
  }
  try {
    const made = await sharedParsers().run('make-profile-picture', { bytes }, { owner });
    return Buffer.from(made);
  } catch (error) {
    const temporary = error instanceof ParserTaskFailed && error.fault === 'moment';
    throw temporary
      ? unavailable('The picture could not be processed right now. Please try again.', error)
      : unreadable();
  }
}
