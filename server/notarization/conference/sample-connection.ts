import { randomFillSync } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { MAX_SAMPLE_BYTES } from '../../../common/conference.ts';
import { tooLarge } from '../../platform/http/errors.ts';

/** Random bytes, which no proxy can compress. Created once per process and sent to every client. */
const SAMPLE = randomFillSync(Buffer.alloc(MAX_SAMPLE_BYTES));

/**
 * Reads and discards the sample with which a browser measures its upload speed, and returns the
 * sample for the download speed.
 * @throws AppError 413 for more than 256 KB
 */
export async function sampleConnection(request: IncomingMessage): Promise<Buffer> {
  let seen = 0;
  for await (const chunk of request) {
    seen += (chunk as Buffer).length;
    if (seen > MAX_SAMPLE_BYTES) throw tooLarge('sample_too_large');
  }
  return SAMPLE;
}
