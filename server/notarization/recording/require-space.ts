import { problem } from '../../../common/messages/errors.ts';
import { AppError } from '../../platform/http/errors.ts';
import type { Services } from '../../services.ts';

/** How long a measurement of the free space is reused, in milliseconds. */
const READING_MS = 1000;

let reading: { at: number; free: Promise<number> } | null = null;

/**
 * Prevents a full disk. The notary's client keeps the segment and sends it again.
 * @throws AppError 503 if less space is free than the configured minimum
 */
export async function requireSpace(
  { config, objects }: Pick<Services, 'config' | 'objects'>,
  bytes: number,
): Promise<void> {
  if (!reading || Date.now() - reading.at > READING_MS) {
    reading = { at: Date.now(), free: objects.freeBytes() };
  }
  if ((await reading.free) - bytes >= config.minFreeDiskBytes) return;
  throw new AppError(503, problem('storage_low', { case: 'recording' }), { retryAfterSeconds: 30 });
}
