import type { SignatureAppearance } from '../../../common/notarization-sessions.ts';
import { badRequest } from '../../platform/http/errors.ts';
import { explainFailedTask } from '../../platform/parsing/explain-failed-task.ts';
import { renderInChild } from '../../sealing/rendering/render-in-child.ts';

const MAX_SIDE_PX = 3000;

/**
 * Reads width and height from the first chunk of a PNG (RFC 2083); null if the bytes are not a PNG.
 */
function sizeOfPng(bytes: Buffer): { width: number; height: number } | null {
  if (bytes.length < 24 || bytes.readUInt32BE(0) !== 0x89504e47) return null;
  return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
}

/**
 * Requires that a drawn signature can be printed. It is decoded once before it is stored, because a
 * mark that cannot be drawn would block the seal permanently.
 * @throws AppError 400 with a message for the signer; 503 if a retry may succeed. Errors in our own
 * code are rethrown unchanged and never blamed on the picture.
 */
export async function requirePrintable(
  appearance: SignatureAppearance,
  owner: string,
): Promise<void> {
  if (appearance.kind === 'typed') return;
  const bytes = Buffer.from(appearance.png, 'base64');
  const size = sizeOfPng(bytes);
  if (!size || size.width > MAX_SIDE_PX || size.height > MAX_SIDE_PX)
    throw badRequest('drawn_signature_unreadable');
  try {
    await renderInChild(
      { bytes, mimeType: 'image/png', title: 'signature' },
      { lane: 'interactive', owner },
    );
  } catch (error) {
    throw readRefusal(error);
  }
}

/** Maps the error of a drawn signature that could not be read to the error for the client. */
export const readRefusal = (error: unknown): unknown =>
  explainFailedTask(error, {
    refuse: () => badRequest('drawn_signature_unreadable'),
    tryAgain: 'drawn_signature_not_checked_now',
  });
