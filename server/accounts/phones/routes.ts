import type Router from '@koa/router';
import { textMessageMessages } from '../../../common/messages/text-messages.ts';
import type { Phone } from '../../../common/text-messages.ts';
import * as endpoints from '../../../common/text-messages.ts';
import { conflict } from '../../platform/http/errors.ts';
import { countAttempt, rateRules } from '../../platform/http/rate-limit.ts';
import { addRoute } from '../../platform/http/route.ts';
import type { Services } from '../../services.ts';
import { confirmPhone } from './confirm-phone.ts';
import { deletePhone, findPhone, replacePhone } from './store.ts';

/** Returns what a person sees of their own phone. */
async function presentPhone(services: Services, userId: string): Promise<Phone> {
  const { db, textMessenger } = services;
  const stored = await findPhone(db, userId);
  return {
    available: textMessenger !== null,
    sandbox: textMessenger?.sandbox ?? false,
    number: stored?.number.slice(-4) ?? null,
    confirmed: stored?.confirmedAt != null,
  };
}

export function addPhoneRoutes(router: Router, services: Services): void {
  const { db } = services;

  addRoute(router, services, endpoints.getPhone, ({ user }) => presentPhone(services, user.id));

  addRoute(router, services, endpoints.changePhone, async ({ body, user }) => {
    if (!services.textMessenger) throw conflict('text_messages_unavailable');
    await countAttempt(db, rateRules.phoneCodePerUser, user.id);
    await countAttempt(db, rateRules.phoneCodePerNumber, body.number);
    await db.transaction(async (tx) => {
      await replacePhone(tx, user.id, {
        number: body.number,
        consentText: textMessageMessages.consent,
      });
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
