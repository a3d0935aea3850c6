import type { SignatureAppearance } from '../../common/notarization-sessions.ts';
import { invalidInput } from '../http/errors.ts';
import { renderInWorker } from '../sealing/seal-document.ts';
import { explainFailedTask } from './explain-failed-task.ts';

const MAX_SIDE_PX = 3000;
const UNREADABLE = 'The drawn signature could not be read. Please draw it again.';

/** Width and height of a PNG, from its first chunk (RFC 2083); null where it is none. */
function sizeOfPng(bytes: Buffer): { width: number; height: number } | null {
  if (bytes.length < 24 || bytes.readUInt32BE(0) !== 0x89504e47) return null;
  return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
}

/**
 * Makes sure that what a person draws as their signature can be printed: it is decoded once before
 * it is kept, since a mark that cannot be drawn would stand in the way of the seal for ever.
 * @throws AppError 400 in words for the signer, 503 where another try may pass; what is a mistake of ours
 * as it is, and never as one of the picture
 */
export async function requirePrintable(appearance: SignatureAppearance): Promise<void> {
  if (appearance.kind === 'typed') return;
  const bytes = Buffer.from(appearance.png, 'base64');
  const size = sizeOfPng(bytes);
  if (!size || size.width > MAX_SIDE_PX || size.height > MAX_SIDE_PX)
    throw invalidInput(UNREADABLE);
  try {
    await renderInWorker({ bytes, mimeType: 'image/png', title: 'signature' });
  } catch (error) {
    throw whyNotRead(error);
  }
}

/** What is thrown where a drawn signature could not be read. */
export const whyNotRead = (error: unknown): unknown =>
  explainFailedTask(error, {
    refuse: () => invalidInput(UNREADABLE),
    tryAgain: 'The drawn signature could not be looked at just now. Please try again.',
  });
