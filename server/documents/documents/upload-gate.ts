import { problem } from '../../../common/messages/errors.ts';
import { poolPressure } from '../../platform/database/connect.ts';
import { AppError } from '../../platform/http/errors.ts';
import type { Services } from '../../services.ts';

/**
 * Limits of concurrent uploads per process, for all accounts and for one. The first upload of an
 * account is accepted above the limit, so that a few accounts with many slow uploads do not block
 * everyone else.
 */
const AT_ONCE = 32;
const AT_ONCE_WITH_FIRSTS = 500;
const AT_ONCE_PER_ACCOUNT = 8;
/** How long a measurement of the free space is used, in milliseconds. */
const DISK_READING_MS = 1000;

const busy = () =>
  new AppError(503, problem('overloaded', { case: 'uploads' }), { retryAfterSeconds: 5 });

const noSpace = () =>
  new AppError(503, problem('storage_low', { case: 'documents' }), { retryAfterSeconds: 120 });

const tooManyAtOnce = () =>
  new AppError(429, problem('too_many_uploads', { count: AT_ONCE_PER_ACCOUNT }), {
    retryAfterSeconds: 2,
  });

/** Accepts uploads while there is capacity: on the disk, in the database pool, in this process. */
export interface UploadGate {
  /**
   * Runs an upload. Nothing of its body is read before this.
   * @param bytes its declared length; 0 if it is not declared
   * @throws AppError 503 if the server has no capacity now, 429 if this account sends too many at
   * once
   */
  run<T>(userId: string, bytes: number, upload: () => Promise<T>): Promise<T>;
}

export function createUploadGate(
  services: Pick<Services, 'config' | 'db' | 'objects'>,
): UploadGate {
  const { minFreeDiskBytes } = services.config;
  const sending = new Map<string, number>();
  let all = 0;
  let reading: { at: number; free: Promise<number> } | null = null;

  const freeBytes = () => {
    if (!reading || Date.now() - reading.at > DISK_READING_MS) {
      reading = { at: Date.now(), free: services.objects.freeBytes() };
    }
    return reading.free;
  };

  return {
    async run(userId, bytes, upload) {
      const own = sending.get(userId) ?? 0;
      if (own >= AT_ONCE_PER_ACCOUNT) throw tooManyAtOnce();
      const limit = own === 0 ? AT_ONCE_WITH_FIRSTS : AT_ONCE;
      if (all >= limit || poolPressure(services.db) >= 1) throw busy();
      all += 1;
      sending.set(userId, own + 1);
      try {
        if ((await freeBytes()) - bytes < minFreeDiskBytes) throw noSpace();
        return await upload();
      } finally {
        all -= 1;
        const left = (sending.get(userId) ?? 1) - 1;
        if (left > 0) sending.set(userId, left);
        else sending.delete(userId);
      }
    },
  };
}
