import type Router from '@koa/router';
import {
  getOwnNotary,
  listAvailability as listAvailabilityEndpoint,
  listNotaries as listNotariesEndpoint,
  readNotary,
  registerNotary as registerEndpoint,
  renewCommission as renewEndpoint,
  replaceAvailability as replaceEndpoint,
  setNotaryLanguages as setLanguagesEndpoint,
  setLegalTimezone as setLegalTimezoneEndpoint,
} from '../../../common/notaries.ts';
import {
  listContracts as listContractsEndpoint,
  setContract as setContractEndpoint,
} from '../../../common/notary-contracts.ts';
import {
  correctNotary as correctEndpoint,
  rejectNotary as rejectEndpoint,
  reviewCommission as reviewCommissionEndpoint,
  reviewNotary as reviewEndpoint,
} from '../../../common/notary-decisions.ts';
import { setNotaryWork } from '../../../common/notary-work.ts';
import { decide } from '../../accounts/decisions/decide.ts';
import { presentDecision } from '../../accounts/decisions/present.ts';
import { requireOthersRequest } from '../../accounts/staff/require-others-request.ts';
import type { StoredUser } from '../../accounts/users/store.ts';
import { absentOrForeign, notFound } from '../../platform/http/errors.ts';
import { requireFreshSignIn } from '../../platform/http/fresh-sign-in.ts';
import { creationPage, pageByCreation } from '../../platform/http/page-of.ts';
import { addRoute } from '../../platform/http/route.ts';
import type { Services } from '../../services.ts';
import { listAcceptances } from '../rules/acceptances-store.ts';
import { listAvailability } from './availability-store.ts';
import { listContracts } from './contracts-store.ts';
import { correctNotary } from './correct-notary.ts';
import { listCurrentPapers } from './papers/store.ts';
import { isOwnNotary } from './policy.ts';
import { presentContract, presentNotary, presentReviewedNotary } from './present.ts';
import { registerNotary } from './register-notary.ts';
import { rejectNotary } from './reject-notary.ts';
import { renewCommission } from './renew-commission.ts';
import { reviewCommission } from './review-commission.ts';
import { reviewNotary } from './review-notary.ts';
import { setAvailability } from './set-availability.ts';
import { setContract } from './set-contract.ts';
import { setLanguages } from './set-languages.ts';
import { setLegalTimezone } from './set-legal-timezone.ts';
import { setWork } from './set-work.ts';
import { findNotary, findNotaryOfUser, listNotaries, type StoredNotary } from './store.ts';

export function addNotaryRoutes(router: Router, services: Services): void {
  const { db } = services;

  const load = async (id: string): Promise<StoredNotary> => {
    const notary = await findNotary(db, id);
    if (!notary) throw notFound('notary_not_found');
    return notary;
  };

  const loadOwn = async (id: string, user: StoredUser): Promise<StoredNotary> => {
    const notary = await findNotary(db, id);
    if (!notary || !isOwnNotary(user, notary))
      throw absentOrForeign('notary_not_found', { type: 'notary', id });
    return notary;
  };

  const present = async (user: StoredUser, notary: StoredNotary) =>
    presentNotary(
      user,
      notary,
      await listAcceptances(db),
      await listCurrentPapers(db, [notary.id]),
    );

  const presentReviewed = async (user: StoredUser, notary: StoredNotary) =>
    presentReviewedNotary(
      user,
      notary,
      await listAcceptances(db),
      await listCurrentPapers(db, [notary.id]),
    );

  addRoute(router, services, registerEndpoint, async ({ body, user }) =>
    present(user, await registerNotary(services, user, body)),
  );

  addRoute(router, services, getOwnNotary, async ({ user }) => {
    const notary = await findNotaryOfUser(db, user.id);
    // Released desktop apps test for this code.
    if (!notary) throw notFound('not_found');
    return present(user, notary);
  });

  addRoute(router, services, listAvailabilityEndpoint, async ({ params, user }) => {
    const notary = await loadOwn(params.id, user);
    return listAvailability(db, notary.id);
  });

  addRoute(router, services, replaceEndpoint, async ({ params, body, user }) => {
    const notary = await loadOwn(params.id, user);
    await setAvailability(services, notary, body);
    return listAvailability(db, notary.id);
  });

  addRoute(router, services, renewEndpoint, async ({ params, body, user }) => {
    const notary = await loadOwn(params.id, user);
    return present(user, await renewCommission(services, notary, body.commissionExpiry));
  });

  addRoute(router, services, setLegalTimezoneEndpoint, async ({ params, body, user }) => {
    const notary = await loadOwn(params.id, user);
    return present(user, await setLegalTimezone(services, notary, body.timezone));
  });

  addRoute(router, services, setLanguagesEndpoint, async ({ params, body, user }) => {
    const notary = await loadOwn(params.id, user);
    return present(user, await setLanguages(services, notary, body.languages));
  });

  addRoute(router, services, setNotaryWork, async ({ params, body, user }) => {
    const notary = await loadOwn(params.id, user);
    return present(user, await setWork(services, notary, body));
  });

  /**
   * Loads a notary on whom the person may decide. @throws AppError 403 for their own record, 404
   */
  const loadOthers = async (id: string, user: StoredUser): Promise<StoredNotary> => {
    const notary = await load(id);
    requireOthersRequest(user.id, [notary.userId]);
    return notary;
  };

  addRoute(router, services, listNotariesEndpoint, async ({ ctx, query, user }) => {
    const page = creationPage(query);
    const rows = await listNotaries(db, query, page);
    const acceptances = await listAcceptances(db);
    const papers = await listCurrentPapers(
      db,
      rows.map(({ id }) => id),
    );
    return pageByCreation(ctx, rows, page).map((notary) =>
      presentReviewedNotary(user, notary, acceptances, papers),
    );
  });

  addRoute(router, services, readNotary, async ({ params, user }) =>
    presentReviewed(user, await load(params.id)),
  );

  addRoute(router, services, reviewEndpoint, async ({ params, body, user, standing }) => {
    const notary = await loadOthers(params.id, user);
    const { status, updatedAt, alone } = body;
    const reason = body.reason || null;
    if (status !== 'active' || notary.status !== 'pending_approval') {
      const moved = await reviewNotary(services, user, notary, { status, reason, updatedAt });
      return { ...(await presentReviewed(user, moved)), decision: null };
    }
    const proposal = await decide(
      services,
      user,
      {
        kind: 'notary_approval',
        subjectId: notary.id,
        payload: updatedAt ? { updatedAt } : {},
        concernedIds: [notary.userId],
        reason,
      },
      alone,
    );
    return {
      ...(await presentReviewed(user, await load(notary.id))),
      decision: proposal && presentDecision(standing, proposal, new Date()),
    };
  });

  addRoute(router, services, rejectEndpoint, async ({ params, body, user }) =>
    presentReviewed(
      user,
      await rejectNotary(services, user, await loadOthers(params.id, user), body),
    ),
  );

  addRoute(router, services, reviewCommissionEndpoint, async ({ params, body, user }) =>
    presentReviewed(
      user,
      await reviewCommission(services, user, await loadOthers(params.id, user), {
        ...body,
        reason: body.reason || null,
      }),
    ),
  );

  addRoute(router, services, listContractsEndpoint, async ({ params, user, standing }) => {
    const notary = await load(params.id);
    return {
      versions: (await listContracts(db, notary.id)).map(presentContract),
      abilities: { change: standing.isAdministrator && !isOwnNotary(user, notary) },
    };
  });

  addRoute(router, services, setContractEndpoint, async ({ ctx, params, body, user }) => {
    requireFreshSignIn(ctx, 'changing_pay');
    const notary = await loadOthers(params.id, user);
    return presentReviewed(user, await setContract(services, user, notary, body));
  });

  addRoute(router, services, correctEndpoint, async ({ params, body, user }) =>
    presentReviewed(
      user,
      await correctNotary(services, user, await loadOthers(params.id, user), body),
    ),
  );
}
