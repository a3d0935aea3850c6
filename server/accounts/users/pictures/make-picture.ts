import { invalidInput, unavailable, unsupportedType } from '../../../platform/http/errors.ts';
import { ParserTaskFailed } from '../../../platform/parsing/parser-task-failed.ts';
import { sharedParsers } from '../../../platform/parsing/shared-parsers.ts';
import { pictureSize } from './picture-size.ts';

/** Decoding takes four bytes a pixel: 160 MB at most. */
const MAX_PIXELS = 40_000_000;

const UNREADABLE = 'This picture cannot be read. Please save it again as PNG or JPEG.';
const unreadable = () => invalidInput(UNREADABLE, { file: UNREADABLE });

/**
 * A person's picture from what they uploaded: the middle square, 256 pixels wide, as WebP; nothing
 * of the file's metadata survives the new encoding. Decoded in a child process.
 * @throws AppError 400 where the picture cannot be read, 415 where it is none, 503 where another try
 * may succeed.
 */
export async function makePicture(bytes: Uint8Array, owner: string): Promise<Buffer> {
  const size = pictureSize(bytes);
  if (!size) {
    const message = 'Please choose a PNG, JPEG, GIF or WebP picture.';
    throw unsupportedType(message);
  }
  if (size.width === 0 || size.height === 0) throw unreadable();
  if (size.width * size.height > MAX_PIXELS) {
    const message = 'This picture has more than 40 million pixels. Please save it smaller.';
    throw invalidInput(message, { file: message });
  }
  try {
    const made = await sharedParsers().run('make-profile-picture', { bytes }, { owner });
    return Buffer.from(made);
  } catch (error) {
    const temporary = error instanceof ParserTaskFailed && error.fault === 'moment';
    throw temporary
      ? unavailable('The picture was not read. Please try again.', error)
      : unreadable();
  }
}
