import type Router from '@koa/router';
import { create as contentDisposition } from 'content-disposition';
import type { z } from 'zod';
import * as cardEndpoints from '../../../common/cards.ts';
import * as endpoints from '../../../common/charges.ts';
import { fullName, type StoredUser } from '../../accounts/users/store.ts';
import { absentOrForeign, conflict, notFound, unavailable } from '../../platform/http/errors.ts';
import { requireFreshSignIn } from '../../platform/http/fresh-sign-in.ts';
import { creationPage, pageByCreation } from '../../platform/http/page-of.ts';
import { countAttempt, rateRules } from '../../platform/http/rate-limit.ts';
import { addRoute, languageFor } from '../../platform/http/route.ts';
import type { Services } from '../../services.ts';
import { openCardPage } from '../cards/open-card-page.ts';
import { presentCard } from '../cards/present.ts';
import { saveCard } from '../cards/save-card.ts';
import { findCard, findCustomer } from '../cards/store.ts';
import { lookUpCharge } from './end-attempt.ts';
import { payCharge } from './pay-charge.ts';
import { mayUseCharge } from './policy.ts';
import { presentAdministeredCharge, presentCharge } from './present.ts';
import { printReceipt } from './print-receipt.ts';
import { refundCharge } from './refund-charge.ts';
import { needsCard, removeCard } from './remove-card.ts';
import {
  findAdministeredCharge,
  findCharge,
  listAllCharges,
  listCharges,
  type StoredCharge,
} from './store.ts';

export function addChargeRoutes(router: Router, services: Services): void {
  addCardRoutes(router, services);
  addOwnRoutes(router, services);
  addAdministrationRoutes(router, services);
}

function addCardRoutes(router: Router, services: Services): void {
  const { db } = services;
  const readState = async ({
    id,
  }: StoredUser): Promise<z.input<typeof cardEndpoints.getCard.response>> => {
    const card = await findCard(services, id);
    const isReal = services.payments?.provider === 'stripe';
    return {
      card: card && presentCard(card),
      abilities: { add: isReal, remove: isReal && card !== null && !(await needsCard(db, id)) },
    };
  };

  addRoute(router, services, cardEndpoints.getCard, ({ user }) => readState(user));

  addRoute(router, services, cardEndpoints.openCardPage, async ({ body, user }) => {
    await countAttempt(db, rateRules.purchasePerUser, user.id);
    return { url: await openCardPage(services, user, body) };
  });

  addRoute(router, services, cardEndpoints.checkCard, async ({ user }) => {
    await countAttempt(db, rateRules.purchasePerUser, user.id);
    const reference = (await findCustomer(db, user.id))?.setupReference;
    if (reference) {
      await saveCard(services, { userId: user.id, reference }).catch((error: unknown) => {
        throw unavailable('card_provider_unavailable', error);
      });
    }
    return readState(user);
  });

  addRoute(router, services, cardEndpoints.removeCard, ({ user }) => removeCard(services, user.id));
}

function addOwnRoutes(router: Router, services: Services): void {
  const { db } = services;
  const load = async (id: string, user: StoredUser): Promise<StoredCharge> => {
    const charge = await findCharge(db, id);
    if (!charge || !mayUseCharge(user, charge)) {
      throw absentOrForeign('charge_not_found', { type: 'charge', id });
    }
    return charge;
  };

  addRoute(router, services, endpoints.listCharges, async ({ ctx, query, user }) => {
    const page = creationPage(query);
    const rows = await listCharges(db, { userId: user.id, sessionId: query.sessionId }, page);
    return pageByCreation(ctx, rows, page).map(presentCharge);
  });

  addRoute(router, services, endpoints.payCharge, async ({ params, user }) => {
    const charge = await load(params.id, user);
    await countAttempt(db, rateRules.purchasePerUser, user.id);
    return { url: await payCharge(services, user, charge) };
  });

  addRoute(router, services, endpoints.checkCharge, async ({ params, user }) => {
    const charge = await load(params.id, user);
    await countAttempt(db, rateRules.purchasePerUser, user.id);
    if (charge.status === 'action_required') {
      await lookUpCharge(services, charge).catch((error: unknown) => {
        throw unavailable('charge_provider_unavailable', error);
      });
    }
    return presentCharge(await load(params.id, user));
  });

  addRoute(router, services, endpoints.downloadReceipt, async ({ ctx, params, user }) => {
    const charge = await load(params.id, user);
    if (charge.receiptNumber === null) throw conflict('receipt_before_payment');
    await countAttempt(db, rateRules.renderPerUser, user.id);
    const language = languageFor(ctx, user);
    const file = await printReceipt(charge, { name: fullName(user), email: user.email, language });
    ctx.set('Cache-Control', 'private, no-store');
    ctx.set('Content-Disposition', contentDisposition(file.name));
    ctx.body = Buffer.from(file.bytes);
    ctx.type = 'application/pdf';
  });
}

function addAdministrationRoutes(router: Router, services: Services): void {
  const { db } = services;
  addRoute(router, services, endpoints.listAllCharges, async ({ ctx, query, user }) => {
    const page = creationPage(query);
    const now = new Date();
    return pageByCreation(ctx, await listAllCharges(db, page), page).map((charge) =>
      presentAdministeredCharge(charge, user, now),
    );
  });

  addRoute(router, services, endpoints.refundCharge, async ({ ctx, params, body, user }) => {
    requireFreshSignIn(ctx, 'refunding_charge');
    const before = await findAdministeredCharge(db, params.id);
    if (!before) throw notFound('charge_not_found');
    await refundCharge(services, user, params.id, body.reason);
    const charge = (await findAdministeredCharge(db, params.id)) ?? before;
    return presentAdministeredCharge(charge, user, new Date());
  });
}
