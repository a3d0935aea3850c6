import type Router from '@koa/router';
import * as endpoints from '../../../../common/notary-papers.ts';
import { requireOthersRequest } from '../../../accounts/staff/require-others-request.ts';
import { findUser, fullName, type StoredUser } from '../../../accounts/users/store.ts';
import { withTransaction } from '../../../platform/database/with-transaction.ts';
import { absentOrForeign, invalidField, notFound } from '../../../platform/http/errors.ts';
import { creationPage, pageByCreation } from '../../../platform/http/page-of.ts';
import { countAttempt, rateRules } from '../../../platform/http/rate-limit.ts';
import { readMultipart } from '../../../platform/http/read-multipart.ts';
import { addRoute } from '../../../platform/http/route.ts';
import type { Services } from '../../../services.ts';
import { isOwnNotary } from '../policy.ts';
import { findNotary, type StoredNotary } from '../store.ts';
import { addPaper } from './add-paper.ts';
import { enterDetails } from './enter-details.ts';
import { readPaperPages } from './paper-pages.ts';
import { presentPaper, presentPapers, presentReviewedPaper } from './present.ts';
import { decideOnPaper } from './review-paper.ts';
import { reviewsAlone } from './reviews-alone.ts';
import { findPaper, listPapers, listPapersForReview, type StoredPaper } from './store.ts';

export function addPaperRoutes(router: Router, services: Services): void {
  const { db, config } = services;

  const loadOwn = async (id: string, user: StoredUser): Promise<StoredNotary> => {
    const notary = await findNotary(db, id);
    if (!notary || !isOwnNotary(user, notary))
      throw absentOrForeign('notary_not_found', { type: 'notary', id });
    return notary;
  };

  const loadOwnPaper = async (
    { id, paperId }: { id: string; paperId: string },
    user: StoredUser,
  ) => {
    const notary = await loadOwn(id, user);
    const paper = await findPaper(db, paperId);
    if (paper?.notaryId !== notary.id)
      throw absentOrForeign('paper_not_found', { type: 'notary_paper', id: paperId });
    return { notary, paper };
  };

  const load = async (id: string) => {
    const paper = await findPaper(db, id);
    const notary = paper && (await findNotary(db, paper.notaryId));
    if (!paper || !notary) throw notFound('paper_not_found');
    return { notary, paper };
  };

  const presentReviewed = async (user: StoredUser, notary: StoredNotary, paper: StoredPaper) => {
    const reviewer = paper.reviewedBy ? await findUser(db, paper.reviewedBy) : null;
    return presentReviewedPaper(user, notary, paper, {
      reviewer: reviewer && fullName(reviewer),
      alone: await reviewsAlone(config, db, user, notary),
    });
  };

  addRoute(router, services, endpoints.listNotaryPapers, async ({ params, user }) => {
    const notary = await loadOwn(params.id, user);
    return presentPapers(notary, await listPapers(db, notary.id));
  });

  addRoute(router, services, endpoints.addNotaryPaper, async ({ ctx, params, user }) => {
    const notary = await loadOwn(params.id, user);
    await countAttempt(db, rateRules.paperPerUser, user.id);
    const { taken } = await readMultipart(
      ctx,
      endpoints.MAX_PAPER_BYTES,
      async ({ content }) => Buffer.concat(await content.toArray()),
      async () => undefined,
    );
    if (!taken) throw invalidField('file', 'document_not_selected');
    return presentPaper(
      notary,
      await addPaper(services, notary, { kind: params.kind, bytes: taken }),
    );
  });

  addRoute(router, services, endpoints.enterPaperDetails, async ({ params, body, user }) => {
    const { notary, paper } = await loadOwnPaper(params, user);
    return presentPaper(notary, await enterDetails(services, notary, paper, body));
  });

  addRoute(router, services, endpoints.getPaperPages, async ({ ctx, params, user }) => {
    const { paper } = await loadOwnPaper(params, user);
    ctx.body = await readPaperPages(services, paper);
    ctx.type = 'application/pdf';
  });

  addRoute(router, services, endpoints.listPapersToReview, async ({ ctx, query, user }) => {
    const page = creationPage(query);
    const papers = pageByCreation(ctx, await listPapersForReview(db, query, page), page);
    return Promise.all(
      papers.map(async (paper) => {
        const notary = (await findNotary(db, paper.notaryId)) as StoredNotary;
        return presentReviewed(user, notary, paper);
      }),
    );
  });

  addRoute(router, services, endpoints.readPaper, async ({ params, user }) => {
    const { notary, paper } = await load(params.id);
    return presentReviewed(user, notary, paper);
  });

  addRoute(router, services, endpoints.listPapersOfNotary, async ({ params }) => {
    const notary = await findNotary(db, params.id);
    if (!notary) throw notFound('notary_not_found');
    return presentPapers(notary, await listPapers(db, notary.id));
  });

  addRoute(router, services, endpoints.getReviewedPaperPages, async ({ ctx, params, user }) => {
    const { notary, paper } = await load(params.id);
    await withTransaction(services, (_, emit) =>
      emit({
        type: 'notary_paper.seen',
        version: 1,
        actorId: user.id,
        subjects: { notaryId: notary.id, userId: notary.userId, paperId: paper.id },
        data: { kind: paper.kind },
      }),
    );
    ctx.body = await readPaperPages(services, paper);
    ctx.type = 'application/pdf';
  });

  addRoute(router, services, endpoints.reviewPaper, async ({ params, body, user }) => {
    const { notary, paper } = await load(params.id);
    const isConfirmed =
      body.decision === 'accept' && (await reviewsAlone(config, db, user, notary));
    if (!isConfirmed) requireOthersRequest(user.id, [notary.userId]);
    else if (!body.reason) throw invalidField('reason', 'own_paper_not_confirmed');
    const decided = await decideOnPaper(services, user, notary, paper, {
      ...body,
      reason: body.reason || null,
    });
    return presentReviewed(user, notary, decided);
  });
}
