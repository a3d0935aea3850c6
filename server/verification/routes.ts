import { createHash } from 'node:crypto';
import type Router from '@koa/router';
import type { Context } from 'koa';
import { MAX_UPLOAD_BYTES } from '../../common/limits.ts';
import {
  getSealedDigest,
  getSealRecord,
  getTrustAnchor,
  type VerificationReport,
  verifyDocument as verifyCall,
} from '../../common/verification.ts';
import { invalidInput, notFound, unavailable } from '../http/errors.ts';
import { countAttempt, rateRules } from '../http/rate-limit.ts';
import { readMultipart } from '../http/read-multipart.ts';
import { addRoute } from '../http/route.ts';
import { findSealByPublicId, findSealBySha256 } from '../seals/store.ts';
import type { Services } from '../services.ts';
import { presentSeal } from './present.ts';
import { verifyDocument } from './verify-document.ts';

/** A sealed file is larger than the upload that it came from; images grow most. */
const MAX_SEALED_BYTES = 3 * MAX_UPLOAD_BYTES;

/** Files are checked in memory: so many at a time, whoever sends them. */
const MAX_AT_ONCE = 8;

export function addVerificationRoutes(router: Router, services: Services): void {
  addRoute(router, services, getTrustAnchor, async ({ ctx }) => {
    ctx.body = services.authority.rootPem;
    ctx.type = 'application/x-pem-file';
    ctx.set('Content-Disposition', 'attachment; filename="sealwright-root.pem"');
  });

  addRoute(router, services, getSealRecord, async ({ ctx, params }) => {
    await countAttempt(services.db, rateRules.verifyPerAddress, ctx.ip);
    const seal = await findSealByPublicId(services.db, params.publicId);
    if (!seal) throw notFound('No document was sealed under this number.');
    return presentSeal(seal);
  });

  addRoute(router, services, getSealedDigest, async ({ ctx, params }) => {
    await countAttempt(services.db, rateRules.verifyPerAddress, ctx.ip);
    return { sealed: (await findSealBySha256(services.db, params.sha256)) !== null };
  });

  let checking = 0;
  addRoute(router, services, verifyCall, async ({ ctx }) => {
    await countAttempt(services.db, rateRules.verifyPerAddress, ctx.ip);
    if (checking >= MAX_AT_ONCE) {
      throw unavailable('Many files are being checked right now. Please try again in a moment.');
    }
    checking += 1;
    try {
      return await check(services, ctx);
    } finally {
      checking -= 1;
    }
  });
}

/** Reads the file and says what it is; nothing of it is kept. */
async function check(services: Services, ctx: Context): Promise<VerificationReport> {
  const { taken } = await readMultipart(
    ctx,
    MAX_SEALED_BYTES,
    async ({ content }) => {
      const parts: Buffer[] = [];
      for await (const part of content) parts.push(part as Buffer);
      return Buffer.concat(parts);
    },
    async () => undefined,
  );
  if (!taken || taken.length === 0) {
    throw invalidInput('Please choose the PDF that you want to check.', {
      file: 'Please choose a PDF.',
    });
  }
  return verifyDocument(services, taken, createHash('sha256').update(taken).digest('hex'));
}
