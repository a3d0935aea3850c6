import type Router from '@koa/router';
import * as endpoints from '../../../common/guests.ts';
import { beginSession, type SessionContext } from '../../accounts/identity/begin-session.ts';
import { countAccountEmail } from '../../accounts/identity/limit-account-emails.ts';
import { subscriberOf } from '../../accounts/security-events/network.ts';
import { AppError } from '../../platform/http/errors.ts';
import { countAttempt, rateRules } from '../../platform/http/rate-limit.ts';
import { requestLanguage } from '../../platform/http/request-language.ts';
import { addRoute } from '../../platform/http/route.ts';
import type { Services } from '../../services.ts';
import { requestJoinCode } from '../signing-codes/request-code.ts';
import { joinAsGuest } from './join-as-guest.ts';
import { loadGuestInvitation } from './load-guest-invitation.ts';

export function addGuestRoutes(router: Router, services: Services): void {
  const { db, securityEvents } = services;

  addRoute(router, services, endpoints.requestGuestCode, async ({ ctx, params, body }) => {
    await countAttempt(db, rateRules.invitationPerAddress, subscriberOf(ctx.ip));
    ctx.set('Cache-Control', 'no-store');
    const invitation = await loadGuestInvitation(db, params.id, body.code);
    await countAccountEmail(ctx, services, invitation.email);
    return requestJoinCode(services, invitation, requestLanguage(ctx));
  });

  addRoute(router, services, endpoints.joinAsGuest, async ({ ctx, params, body }) => {
    await countAttempt(db, rateRules.invitationPerAddress, subscriberOf(ctx.ip));
    ctx.set('Cache-Control', 'no-store');
    const invitation = await loadGuestInvitation(db, params.id, body.code);
    const guest = await joinAsGuest(services, invitation, body).catch((error: unknown) => {
      if (error instanceof AppError && error.status === 403) {
        const { email } = invitation;
        securityEvents.record({ kind: 'sign_in_failed', email, detail: 'emailed_code' });
      }
      throw error;
    });
    if (!guest) return { signedIn: false };
    const now = Date.now();
    await beginSession(ctx as SessionContext, {
      userId: guest.id,
      authenticatedAt: now,
      provenAt: now,
      secondFactor: false,
      guestSessionId: params.id,
    });
    securityEvents.record({ kind: 'sign_in_succeeded', userId: guest.id, detail: 'emailed_code' });
    return { signedIn: true };
  });
}
