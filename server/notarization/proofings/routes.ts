import type Router from '@koa/router';
import * as endpoints from '../../../common/proofings.ts';
import type { StoredUser } from '../../accounts/users/store.ts';
import { forbidden, notFound } from '../../platform/http/errors.ts';
import { countAttempt, rateRules } from '../../platform/http/rate-limit.ts';
import { readRaw } from '../../platform/http/read-raw.ts';
import { addRoute, languageFor } from '../../platform/http/route.ts';
import type { Services } from '../../services.ts';
import { loadSessionFor } from '../session-data/load-session.ts';
import { addImage } from './add-image.ts';
import { answerQuestions } from './answer-questions.ts';
import { askForPictures } from './ask-for-pictures.ts';
import { askQuestions } from './ask-questions.ts';
import { changeDetails } from './change-details.ts';
import { openPicture } from './open-picture.ts';
import { seesPictures } from './policy.ts';
import { readPictureUpload } from './read-picture-upload.ts';
import { readOwnProofing, readProofings } from './read-proofings.ts';
import { requireOwnProofing } from './require-own-proofing.ts';
import { addSample } from './sample/add-sample.ts';
import { startQuestions } from './start-questions.ts';
import { submitChecks } from './submit-checks.ts';
import { takeEvent } from './take-event.ts';

/** Results contain no images, so this is enough. */
const MAX_EVENT_BYTES = 256 * 1024;

export function addProofingRoutes(router: Router, services: Services): void {
  const own = (sessionId: string, userId: string) =>
    requireOwnProofing(services, sessionId, userId);
  const read = async (sessionId: string, user: StoredUser) => {
    const { session, standing } = await loadSessionFor(services, sessionId, user.id);
    return readOwnProofing(services, session, standing, user.language ?? 'en');
  };

  addRoute(router, services, endpoints.listProofings, async ({ params, user }) => {
    const { session, standing } = await loadSessionFor(services, params.id, user.id);
    return readProofings(services, session, standing, user.language ?? 'en');
  });

  addRoute(router, services, endpoints.changeProofing, async ({ params, body, user }) => {
    await changeDetails(services, await own(params.id, user.id), body);
    return read(params.id, user);
  });

  addRoute(router, services, endpoints.addProofingImage, async ({ ctx, params, user }) => {
    const of = await own(params.id, user.id);
    await countAttempt(services.db, rateRules.identityPicturePerUser, user.id);
    const upload = await readPictureUpload(ctx, languageFor(ctx, user));
    await addImage(services, of, { side: params.side, ...upload });
    return read(params.id, user);
  });

  addRoute(router, services, endpoints.useSampleDocument, async ({ params, user }) => {
    const of = await own(params.id, user.id);
    await countAttempt(services.db, rateRules.identityPicturePerUser, user.id, 3);
    await addSample(services, of, user);
    return read(params.id, user);
  });

  addRoute(router, services, endpoints.askForPictures, async ({ params, body, user }) => {
    const of = await own(params.id, user.id);
    await countAttempt(services.db, rateRules.identityAskPerUser, user.id);
    await askForPictures(services, of, body.asked);
    return read(params.id, user);
  });

  addRoute(router, services, endpoints.submitProofing, async ({ params, user }) => {
    const of = await own(params.id, user.id);
    await countAttempt(services.db, rateRules.identityCheckPerUser, user.id);
    await submitChecks(services, of);
    return read(params.id, user);
  });

  addRoute(router, services, endpoints.askQuestions, async ({ params, user }) => {
    await askQuestions(services, await own(params.id, user.id));
    return read(params.id, user);
  });

  addRoute(router, services, endpoints.startQuestions, async ({ params, user }) => {
    const of = await own(params.id, user.id);
    return startQuestions(services, { ...of, attemptId: params.attemptId });
  });

  addRoute(router, services, endpoints.answerQuestions, async ({ params, body, user }) => {
    const of = await own(params.id, user.id);
    const answers = new Map(body.answers.map(({ id, choice }) => [id, choice]));
    await answerQuestions(services, { ...of, attemptId: params.attemptId }, answers);
    return read(params.id, user);
  });

  addRoute(router, services, endpoints.getProofingImage, async ({ ctx, params, user }) => {
    const { session, standing } = await loadSessionFor(services, params.id, user.id);
    if (!seesPictures(standing)) throw forbidden('pictures_notary_only');
    const { proofingId, side } = params;
    const place = { sessionId: session.id, proofingId, side, userId: user.id };
    ctx.body = await openPicture(services, place);
    ctx.type = 'image/jpeg';
  });

  addRoute(router, services, endpoints.receiveIdentityEvent, async ({ ctx }) => {
    const settings = services.config.identityVendor;
    if (!settings) throw notFound('endpoint_not_found');
    const body = await readRaw(ctx, MAX_EVENT_BYTES);
    await takeEvent(services, settings, body, ctx.get('Identity-Signature'));
    return { received: true as const };
  });
}
