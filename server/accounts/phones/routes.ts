import type Router from '@koa/router';
import type { Context } from 'koa';
import { textMessageMessages } from '../../../common/messages/text-messages.ts';
import type { Phone } from '../../../common/text-messages.ts';
import * as endpoints from '../../../common/text-messages.ts';
import { conflict, notFound } from '../../platform/http/errors.ts';
import { requireFreshSignIn } from '../../platform/http/fresh-sign-in.ts';
import { countAttempt, rateRules } from '../../platform/http/rate-limit.ts';
import { addRoute } from '../../platform/http/route.ts';
import type { Services } from '../../services.ts';
import { subscriberOf } from '../security-events/network.ts';
import { confirmPhone } from './confirm-phone.ts';
import { deletePhone, expectPhoneCode, findPhone, replacePhone } from './store.ts';

/** Returns what a person sees of their own phone. */
async function presentPhone(services: Services, userId: string): Promise<Phone> {
  const { db, textMessenger } = services;
  const stored = await findPhone(db, userId);
  return {
    available: textMessenger !== null,
    sandbox: textMessenger?.sandbox ?? false,
    number: stored?.number.slice(-4) ?? null,
    confirmed: stored?.confirmedAt != null,
    refused: stored?.refusedAt != null,
  };
}

export function addPhoneRoutes(router: Router, services: Services): void {
  const { db } = services;

  addRoute(router, services, endpoints.getPhone, ({ user }) => presentPhone(services, user.id));

  /** Counts a code that is sent to a number. Each costs money and reaches a person who did not ask. */
  const countCode = async (ctx: Context, userId: string, number: string): Promise<void> => {
    await countAttempt(db, rateRules.phoneCodePerAddress, subscriberOf(ctx.ip));
    await countAttempt(db, rateRules.phoneCodePerUser, userId);
    await countAttempt(db, rateRules.phoneCodePerNumber, number);
  };

  addRoute(router, services, endpoints.changePhone, async ({ ctx, body, user }) => {
    if (!services.textMessenger) throw conflict('text_messages_unavailable');
    // A signing code that is sent to the number replaces the one in the email.
    requireFreshSignIn(ctx, 'changing_phone');
    await countCode(ctx, user.id, body.number);
    await db.transaction(async (tx) => {
      await replacePhone(tx, user.id, {
        number: body.number,
        consentText: textMessageMessages.consent,
      });
      await services.addJob(tx, 'text-phone-code', { userId: user.id });
    });
    return presentPhone(services, user.id);
  });

  addRoute(router, services, endpoints.resendPhoneCode, async ({ ctx, user }) => {
    if (!services.textMessenger) throw conflict('text_messages_unavailable');
    const stored = await findPhone(db, user.id);
    if (!stored || stored.confirmedAt) throw notFound('phone_not_entered');
    await countCode(ctx, user.id, stored.number);
    await db.transaction(async (tx) => {
      await expectPhoneCode(tx, user.id);
      await services.addJob(tx, 'text-phone-code', { userId: user.id });
    });
    return presentPhone(services, user.id);
  });

  addRoute(router, services, endpoints.confirmPhone, async ({ body, user }) => {
    await confirmPhone(services, user.id, body.code);
    return presentPhone(services, user.id);
  });

  addRoute(router, services, endpoints.removePhone, async ({ user }) => {
    await deletePhone(db, user.id);
    return presentPhone(services, user.id);
  });
}
