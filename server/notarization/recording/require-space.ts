import { statfs } from 'node:fs/promises';
import { problem } from '../../../common/messages/errors.ts';
import type { Config } from '../../platform/config.ts';
import { AppError } from '../../platform/http/errors.ts';

/** How long a measurement of the free space is reused, in milliseconds. */
const READING_MS = 1000;

let reading: { at: number; free: Promise<number> } | null = null;

/**
 * Prevents a full disk. The notary's client keeps the segment and sends it again.
 * @throws AppError 503 if less space is free than the configured minimum
 */
export async function requireSpace(
  { dataDir, minFreeDiskBytes }: Pick<Config, 'dataDir' | 'minFreeDiskBytes'>,
  bytes: number,
): Promise<void> {
  if (!reading || Date.now() - reading.at > READING_MS) {
    const free = statfs(dataDir).then(({ bavail, bsize }) => bavail * bsize);
    reading = { at: Date.now(), free };
  }
  if ((await reading.free) - bytes >= minFreeDiskBytes) return;
  throw new AppError(503, problem('storage_low', { case: 'recording' }), { retryAfterSeconds: 30 });
}
