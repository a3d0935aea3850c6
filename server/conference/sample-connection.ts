import { randomFillSync } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { MAX_SAMPLE_BYTES } from '../../common/conference.ts';
import { tooLarge } from '../http/errors.ts';

/** Bytes that nothing on the way can pack; one piece for everyone, made at the start. */
const SAMPLE = randomFillSync(Buffer.alloc(MAX_SAMPLE_BYTES));

/**
 * Takes what a browser sends to measure its way up, keeping nothing, and answers what it measures
 * its way down with. @throws AppError 413 for more than is asked
 */
export async function sampleConnection(request: IncomingMessage): Promise<Buffer> {
  let seen = 0;
  for await (const chunk of request) {
    seen += (chunk as Buffer).length;
    if (seen > MAX_SAMPLE_BYTES) throw tooLarge('A sample may have at most 256 KB.');
  }
  return SAMPLE;
}
