import type Router from '@koa/router';
import { create as contentDisposition } from 'content-disposition';
import * as endpoints from '../../../common/practice.ts';
import type { StoredUser } from '../../accounts/users/store.ts';
import { conflict } from '../../platform/http/errors.ts';
import { addRoute } from '../../platform/http/route.ts';
import { readFile } from '../../platform/storage/stored-files-store.ts';
import type { Services } from '../../services.ts';
import { confirmPracticeStep } from './confirm-practice-step.ts';
import { deletePractice } from './delete-practice.ts';
import { loadOwnNotary, loadPractice } from './load-practice.ts';
import { practiceFacts, practiceRules } from './practice-facts.ts';
import { presentPractice, presentPracticeRow } from './present.ts';
import {
  drawIdentification,
  drawSamplePage,
  SAMPLE_DOCUMENT,
  SAMPLE_MARK,
} from './sample-document.ts';
import { sealSample } from './seal-sample.ts';
import { signSample } from './sign-sample.ts';
import { startPractice } from './start-practice.ts';
import { listPractices } from './store.ts';

/** How long a browser may cache a picture, in seconds. All sessions have the same. */
const PICTURE_SECONDS = 3600;

export function addPracticeRoutes(router: Router, services: Services): void {
  const { db } = services;

  const read = async (user: StoredUser, id: string) => {
    const own = await loadPractice(db, user, id);
    return presentPractice({
      ...own,
      rules: practiceRules(own.session),
      facts: practiceFacts(own.session),
      document: SAMPLE_DOCUMENT,
      mark: SAMPLE_MARK,
    });
  };

  addRoute(router, services, endpoints.listPracticeSessions, async ({ user }) => {
    const notary = await loadOwnNotary(db, user);
    return (await listPractices(db, notary.id)).map(presentPracticeRow);
  });

  addRoute(router, services, endpoints.startPracticeSession, async ({ body, user }) =>
    read(user, await startPractice(services, user, body.act)),
  );

  addRoute(router, services, endpoints.getPracticeSession, ({ params, user }) =>
    read(user, params.id),
  );

  addRoute(router, services, endpoints.confirmPracticeStep, async ({ params, body, user }) => {
    const { id, step: key } = params;
    await confirmPracticeStep(services, user, { id, key, value: body });
    return read(user, id);
  });

  addRoute(router, services, endpoints.signPracticeDocument, async ({ params, user }) => {
    await signSample(services, user, params.id);
    return read(user, params.id);
  });

  addRoute(router, services, endpoints.sealPracticeSession, async ({ params, body, user }) => {
    await sealSample(services, user, params.id, body.county);
    return read(user, params.id);
  });

  addRoute(router, services, endpoints.downloadPracticeSample, async ({ ctx, params, user }) => {
    const { session } = await loadPractice(db, user, params.id);
    if (!session.fileId) throw conflict('practice_not_sealed');
    const bytes = await readFile(db, services.storage, session.fileId);
    ctx.set('Cache-Control', 'private, no-store');
    ctx.set('Content-Disposition', contentDisposition(`SAMPLE ${session.act}.pdf`));
    ctx.type = 'application/pdf';
    ctx.body = bytes;
  });

  addRoute(router, services, endpoints.getPracticePage, async ({ ctx, params, user }) => {
    await loadPractice(db, user, params.id);
    ctx.set('Cache-Control', `private, max-age=${PICTURE_SECONDS}`);
    ctx.type = 'image/webp';
    ctx.body = Buffer.from(await drawSamplePage());
  });

  addRoute(router, services, endpoints.getPracticeIdentification, async ({ ctx, params, user }) => {
    await loadPractice(db, user, params.id);
    ctx.set('Cache-Control', `private, max-age=${PICTURE_SECONDS}`);
    ctx.type = 'image/jpeg';
    ctx.body = (await drawIdentification())[params.side];
  });

  addRoute(router, services, endpoints.deletePracticeSession, async ({ params, user }) =>
    deletePractice(services, await loadPractice(db, user, params.id)),
  );
}
