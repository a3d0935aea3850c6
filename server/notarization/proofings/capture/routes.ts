import type Router from '@koa/router';
import type { Context } from 'koa';
import * as endpoints from '../../../../common/captures.ts';
import { CAPTURE_LIFETIME_MS } from '../../../../common/limits.ts';
import { subscriberOf } from '../../../accounts/security-events/network.ts';
import { notFound } from '../../../platform/http/errors.ts';
import { countAttempt, rateRules } from '../../../platform/http/rate-limit.ts';
import { addRoute, languageFor } from '../../../platform/http/route.ts';
import type { Services } from '../../../services.ts';
import { loadSessionFor } from '../../session-data/load-session.ts';
import { addImage } from '../add-image.ts';
import { openDetails } from '../details.ts';
import { readPictureUpload } from '../read-picture-upload.ts';
import { readOwnProofing } from '../read-proofings.ts';
import { requireOwnProofing } from '../require-own-proofing.ts';
import { findProofingOf, listImages } from '../store.ts';
import {
  findLiveLink,
  findOpenLink,
  holdOpenLink,
  type StoredCaptureLink,
} from './capture-links-store.ts';
import { createCaptureLink } from './create-capture-link.ts';
import { endCaptureLink } from './end-capture-link.ts';
import { linkUnusable, openCaptureLink } from './open-capture-link.ts';
import { presentCapture } from './present.ts';

/** Adds the hand-off to a phone: the link on the computer, and what the phone may do with it. */
export function addCaptureRoutes(router: Router, services: Services): void {
  const { db, vault } = services;
  const secure = services.config.publicUrl.startsWith('https:');
  // The cookie of the phone. It is limited to one path, which the prefix `__Host-` does not allow.
  const cookieName = `${secure ? '__Secure-' : ''}sealwright-capture`;

  /** Loads the link that this phone has opened. @throws AppError 404, 409 */
  const load = async (ctx: Context, id: string) => {
    const token = ctx.cookies.get(cookieName, { signed: false });
    const link = token ? await findOpenLink(db, id, token) : null;
    if (!link) throw linkUnusable();
    await requireOwnProofing(services, link.sessionId, link.userId);
    return link;
  };
  const show = async (link: StoredCaptureLink) => {
    const proofing = await findProofingOf(db, link.sessionId, link.userId);
    const images = proofing ? await listImages(db, [proofing.id]) : [];
    return presentCapture(link, openDetails(vault, proofing?.details ?? null), images);
  };

  addRoute(router, services, endpoints.createCaptureLink, async ({ ctx, params, body, user }) => {
    const of = await requireOwnProofing(services, params.id, user.id);
    await countAttempt(db, rateRules.captureLinkPerUser, user.id);
    const sid = String(ctx.state.sidHash);
    const link = await createCaptureLink(services, { ...of, sid }, body.documentKind);
    const { id, secret, expiresAt } = link;
    const url = `${services.config.publicUrl}/capture/${id}#${secret}`;
    return { id, url, expiresAt: expiresAt.toISOString() };
  });

  addRoute(router, services, endpoints.endCaptureLink, async ({ params, user }) => {
    const of = await requireOwnProofing(services, params.id, user.id);
    const link = await findLiveLink(db, of);
    if (link?.id !== params.linkId) throw notFound('capture_link_unusable');
    await endCaptureLink(services, link, 'withdrawn');
    const { session, standing } = await loadSessionFor(services, params.id, user.id);
    return readOwnProofing(services, session, standing, user.language ?? 'en');
  });

  addRoute(router, services, endpoints.openCapture, async ({ ctx, params, body }) => {
    await countAttempt(db, rateRules.captureOpenPerAddress, subscriberOf(ctx.ip));
    const { link, token } = await openCaptureLink(services, { id: params.id, ...body });
    ctx.cookies.set(cookieName, token, {
      httpOnly: true,
      sameSite: 'strict',
      secure,
      path: `/api/captures/${link.id}`,
      maxAge: CAPTURE_LIFETIME_MS,
      signed: false,
    });
    return show(link);
  });

  addRoute(router, services, endpoints.readCapture, async ({ ctx, params }) =>
    show(await load(ctx, params.id)),
  );

  addRoute(router, services, endpoints.addCaptureImage, async ({ ctx, params }) => {
    const link = await load(ctx, params.id);
    await countAttempt(db, rateRules.identityPicturePerUser, link.userId);
    const upload = await readPictureUpload(ctx, languageFor(ctx, null));
    await addImage(services, link, { side: params.side, ...upload }, async (tx) => {
      // The link may have ended while the picture was sent and read.
      if (!(await holdOpenLink(tx, link.id))) throw linkUnusable();
    });
    return show(link);
  });

  addRoute(router, services, endpoints.finishCapture, async ({ ctx, params }) => {
    await endCaptureLink(services, await load(ctx, params.id), 'finished');
  });
}
