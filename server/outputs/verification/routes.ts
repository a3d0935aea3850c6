import { createHash } from 'node:crypto';
import type Router from '@koa/router';
import type { Context } from 'koa';
import { MAX_UPLOAD_BYTES } from '../../../common/limits.ts';
import {
  getSealedDigest,
  getSealRecord,
  getTrustAnchor,
  type VerificationReport,
  verifyDocument as verifyEndpoint,
  verifySessionList,
} from '../../../common/verification.ts';
import { subscriberOf } from '../../accounts/security-events/network.ts';
import { isSample } from '../../notarization/practice/store.ts';
import { findDeletedSeal, listDeletedAmong } from '../../notarization/seals/deleted-seals-store.ts';
import { findSealByPublicId, findSealBySha256 } from '../../notarization/seals/store.ts';
import { invalidInput, notFound } from '../../platform/http/errors.ts';
import { countAttempt, rateRules } from '../../platform/http/rate-limit.ts';
import { readMultipart } from '../../platform/http/read-multipart.ts';
import { addRoute } from '../../platform/http/route.ts';
import type { Services } from '../../services.ts';
import { checkList } from './check-list.ts';
import { type CheckingPlace, CheckingPlaces } from './checking-places.ts';
import { findRevocation } from './find-revocation.ts';
import { presentDeletedSeal, presentSeal } from './present.ts';
import { verifyDocument } from './verify-document.ts';

/** A sealed file is larger than the uploaded file. Images grow most. */
const MAX_SEALED_BYTES = 3 * MAX_UPLOAD_BYTES;

export function addVerificationRoutes(router: Router, services: Services): void {
  addRoute(router, services, getTrustAnchor, async ({ ctx }) => {
    ctx.body = services.authority.rootPem;
    ctx.type = 'application/x-pem-file';
    ctx.set('Content-Disposition', 'attachment; filename="sealwright-root.pem"');
  });

  addRoute(router, services, getSealRecord, async ({ ctx, params }) => {
    await countAttempt(services.db, rateRules.verifyPerAddress, subscriberOf(ctx.ip));
    const seal = await findSealByPublicId(services.db, params.publicId);
    if (seal) return presentSeal(seal, await findRevocation(services.db, seal));
    const deleted = await findDeletedSeal(services.db, params.publicId);
    if (!deleted) throw notFound('seal_not_found');
    return presentDeletedSeal(deleted, await findRevocation(services.db, deleted));
  });

  addRoute(router, services, getSealedDigest, async ({ ctx, params }) => {
    await countAttempt(services.db, rateRules.verifyPerAddress, subscriberOf(ctx.ip));
    const standing = await findSealBySha256(services.db, params.sha256);
    const [deleted] = standing ? [] : await listDeletedAmong(services.db, [params.sha256]);
    const seal = standing ?? deleted;
    const revokedSince = seal && (await findRevocation(services.db, seal));
    const sample = !seal && (await isSample(services.db, params.sha256));
    return {
      sealed: seal !== undefined,
      ...(sample ? { sample } : {}),
      revokedSince: revokedSince?.toISOString() ?? null,
      deletedAt: deleted?.deletedAt.toISOString() ?? null,
    };
  });

  addRoute(router, services, verifySessionList, async ({ ctx, body }) => {
    const owner = subscriberOf(ctx.ip);
    await countAttempt(services.db, rateRules.verifyPerAddress, owner);
    return checkList(services, body, owner);
  });

  const places = new CheckingPlaces();
  addRoute(router, services, verifyEndpoint, async ({ ctx }) => {
    await countAttempt(services.db, rateRules.verifyPerAddress, subscriberOf(ctx.ip));
    const place = places.take(subscriberOf(ctx.ip));
    try {
      return await check(services, ctx, place);
    } finally {
      place.leave();
    }
  });
}

/** Reads the uploaded file and verifies it. The file is not stored. */
async function check(
  services: Services,
  ctx: Context,
  place: CheckingPlace,
): Promise<VerificationReport> {
  const { taken } = await readMultipart(
    ctx,
    MAX_SEALED_BYTES,
    async ({ content }) => {
      const parts: Buffer[] = [];
      for await (const part of content) {
        place.hold((part as Buffer).length);
        parts.push(part as Buffer);
      }
      return Buffer.concat(parts);
    },
    async () => undefined,
  );
  if (!taken || taken.length === 0) {
    throw invalidInput('pdf_not_chosen', {
      file: 'pdf_needed',
    });
  }
  const sha256 = createHash('sha256').update(taken).digest('hex');
  return verifyDocument(services, taken, sha256, subscriberOf(ctx.ip));
}
