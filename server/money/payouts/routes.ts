import { Readable } from 'node:stream';
import type Router from '@koa/router';
import * as decisions from '../../../common/payout-decisions.ts';
import * as endpoints from '../../../common/payouts.ts';
import { hasStaffRole, type StaffStanding } from '../../accounts/staff/policy.ts';
import type { StoredUser } from '../../accounts/users/store.ts';
import { isOwnNotary } from '../../notaries/notaries/policy.ts';
import { findNotary, type StoredNotary } from '../../notaries/notaries/store.ts';
import { absentOrForeign, notFound } from '../../platform/http/errors.ts';
import { requireFreshSignIn } from '../../platform/http/fresh-sign-in.ts';
import { creationPage, pageByCreation } from '../../platform/http/page-of.ts';
import { countAttempt, rateRules } from '../../platform/http/rate-limit.ts';
import { addRoute } from '../../platform/http/route.ts';
import type { Services } from '../../services.ts';
import { adjustEarnings } from '../earnings/adjust-earnings.ts';
import { payerNow } from '../earnings/payer-now.ts';
import { presentEarning } from '../earnings/present.ts';
import { listBalances, listEarningsIn, providersOf } from '../earnings/store.ts';
import { findAccount } from './accounts-store.ts';
import { createPayout } from './create-payout.ts';
import { decidePayout } from './decide-payout.ts';
import { listOwnCorrections } from './own-corrections.ts';
import { checkOwnAccount, openPayoutAccount } from './payout-account.ts';
import {
  type PayoutViewer,
  presentAccount,
  presentAdministeredPayout,
  presentBalance,
  presentPayout,
  presentPayoutEarning,
} from './present.ts';
import {
  type AdministeredStoredPayout,
  findAdministeredPayout,
  findPayout,
  findPending,
  listAllPayouts,
  listPayouts,
  sumUnpaid,
} from './store.ts';
import { writePayouts } from './write-payouts.ts';

export function addPayoutRoutes(router: Router, services: Services): void {
  addOwnRoutes(router, services);
  addAdministrationRoutes(router, services);
}

function addOwnRoutes(router: Router, services: Services): void {
  const { db } = services;
  const loadOwn = async (id: string, user: StoredUser): Promise<StoredNotary> => {
    const notary = await findNotary(db, id);
    if (!notary || !isOwnNotary(user, notary)) {
      throw absentOrForeign('notary_not_found', { type: 'notary', id });
    }
    return notary;
  };
  const readAccount = async ({ id }: StoredNotary) =>
    presentAccount(services.payments, await findAccount(db, id), {
      owedCents: await sumUnpaid(db, id, providersOf[payerNow(services)]),
      hasPending:
        services.payments !== null &&
        (await findPending(db, id, services.payments.provider)) !== null,
    });

  addRoute(router, services, endpoints.listPayouts, async ({ ctx, params, query, user }) => {
    const notary = await loadOwn(params.id, user);
    const page = creationPage(query);
    return pageByCreation(ctx, await listPayouts(db, notary.id, page), page).map(presentPayout);
  });

  addRoute(router, services, endpoints.requestPayout, async ({ params, user }) => {
    const notary = await loadOwn(params.id, user);
    return presentPayout(await createPayout(services, notary.id, user.id));
  });

  addRoute(router, services, endpoints.getPayoutAccount, async ({ params, user }) =>
    readAccount(await loadOwn(params.id, user)),
  );

  addRoute(router, services, endpoints.openPayoutAccount, async ({ ctx, params, user }) => {
    const notary = await loadOwn(params.id, user);
    requireFreshSignIn(ctx, 'changing_payout_account');
    await countAttempt(db, rateRules.purchasePerUser, user.id);
    return { url: await openPayoutAccount(services, notary) };
  });

  addRoute(router, services, endpoints.checkPayoutAccount, async ({ params, user }) => {
    const notary = await loadOwn(params.id, user);
    await countAttempt(db, rateRules.purchasePerUser, user.id);
    await checkOwnAccount(services, notary.id);
    return readAccount(notary);
  });
}

/** Finance decides on payouts; auditors only see them. */
const viewerOf = (user: StoredUser, standing: StaffStanding) => ({
  userId: user.id,
  decides: hasStaffRole(standing, ['finance']),
});

function addAdministrationRoutes(router: Router, services: Services): void {
  const { db } = services;
  const present = async (
    payouts: AdministeredStoredPayout[],
    viewer: Omit<PayoutViewer, 'corrected'>,
  ) => {
    const ids = payouts.map(({ id }) => id);
    const corrected = await listOwnCorrections(services, db, viewer.userId, ids);
    return payouts.map((payout) =>
      presentAdministeredPayout(payout, services.payments, { ...viewer, corrected }),
    );
  };

  addRoute(router, services, decisions.listAllPayouts, async ({ ctx, query, user, standing }) => {
    const page = creationPage(query);
    const rows = pageByCreation(ctx, await listAllPayouts(db, page), page);
    return present(rows, viewerOf(user, standing));
  });

  addRoute(router, services, decisions.listPayoutEarnings, async ({ ctx, params, query }) => {
    if (!(await findPayout(db, params.id))) throw notFound('payout_not_found');
    const page = creationPage(query);
    const rows = await listEarningsIn(db, params.id, page);
    return pageByCreation(ctx, rows, page).map(presentPayoutEarning);
  });

  addRoute(router, services, decisions.exportPayouts, async ({ ctx, user }) => {
    await countAttempt(db, rateRules.renderPerUser, user.id);
    ctx.set('Cache-Control', 'private, no-store');
    ctx.set('Content-Disposition', 'attachment; filename="payouts.csv"');
    ctx.type = 'text/csv; charset=utf-8';
    ctx.body = Readable.from(writePayouts(db));
  });

  addRoute(
    router,
    services,
    decisions.decidePayout,
    async ({ ctx, params, body, user, standing }) => {
      requireFreshSignIn(ctx, 'paying_notary');
      await decidePayout(services, user, {
        payoutId: params.id,
        decision: body.decision,
        reason: body.reason || null,
      });
      const payout = await findAdministeredPayout(db, params.id);
      const [shown] = await present(payout ? [payout] : [], viewerOf(user, standing));
      if (!shown) throw notFound('payout_not_found');
      return shown;
    },
  );

  addRoute(router, services, decisions.listBalances, async ({ ctx, query, user, standing }) => {
    const page = creationPage(query);
    const payer = payerNow(services);
    const viewer = viewerOf(user, standing);
    return pageByCreation(ctx, await listBalances(db, payer, page), page).map((balance) =>
      presentBalance(balance, payer === 'sandbox', viewer),
    );
  });

  addRoute(router, services, decisions.adjustEarnings, async ({ ctx, params, body, user }) => {
    requireFreshSignIn(ctx, 'paying_notary');
    const made = await adjustEarnings(services, user, params.id, body);
    return presentEarning({ ...made, sessionId: null, documentName: null });
  });
}
