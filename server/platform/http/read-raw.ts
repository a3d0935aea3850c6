import type { Context } from 'koa';
import { problem } from '../../../common/messages/errors.ts';
import { tooLarge } from './errors.ts';

/**
 * Reads the raw body of a request whose signature covers its exact bytes.
 * @throws AppError 413 past the limit
 */
export async function readRaw(ctx: Context, maxBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of ctx.req) {
    length += (chunk as Buffer).length;
    if (length > maxBytes) throw tooLarge(problem('too_large', { case: 'request' }));
    chunks.push(chunk as Buffer);
  }
  return Buffer.concat(chunks);
}
