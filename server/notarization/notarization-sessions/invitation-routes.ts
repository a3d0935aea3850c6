import type Router from '@koa/router';
import type { Knex } from 'knex';
import * as endpoints from '../../../common/session-invitations.ts';
import { guestSessionOf } from '../../accounts/identity/guest-session.ts';
import { subscriberOf } from '../../accounts/security-events/network.ts';
import { conflict, forbidden, invalidField } from '../../platform/http/errors.ts';
import { countAttempt, rateRules } from '../../platform/http/rate-limit.ts';
import { addRoute } from '../../platform/http/route.ts';
import type { Services } from '../../services.ts';
import { findInvitationPhone } from '../session-data/invitations-store.ts';
import { loadSessionFor } from '../session-data/load-session.ts';
import { mayInvite } from '../session-data/policy.ts';
import { acceptInvitation, inviteParticipant, resendInvitation } from './invite-participant.ts';
import { readInvitation } from './read-invitation.ts';
import { readSession } from './read-session.ts';
import { withdrawInvitation } from './withdraw-invitation.ts';

/** Counts a text message to somebody who has not agreed to text messages here. */
async function countInvitationText(db: Knex, userId: string, phone: string): Promise<void> {
  await countAttempt(db, rateRules.invitationTextPerUser, userId);
  await countAttempt(db, rateRules.invitationTextPerNumber, phone);
}

export function addInvitationRoutes(router: Router, services: Services): void {
  addRoute(router, services, endpoints.inviteParticipant, async ({ params, body, user }) => {
    const { session, standing } = await loadSessionFor(services, params.id, user.id);
    if (!standing.isOwner && !standing.isNotary) {
      throw forbidden('invitation_forbidden');
    }
    if (!mayInvite(session, standing)) throw conflict('session_ended_or_sealing');
    await countAttempt(services.db, rateRules.invitePerUser, user.id);
    if (body.phone) {
      if (!services.textMessenger) throw invalidField('phone', 'text_messages_unavailable');
      await countInvitationText(services.db, user.id, body.phone);
    }
    return inviteParticipant(services, session, user, body);
  });

  addRoute(router, services, endpoints.resendInvitation, async ({ params, user }) => {
    const { session, standing } = await loadSessionFor(services, params.id, user.id);
    if (!standing.isOwner && !standing.isNotary) {
      throw forbidden('invitation_resend_forbidden');
    }
    if (!mayInvite(session, standing)) throw conflict('session_ended_or_sealing');
    await countAttempt(services.db, rateRules.invitePerUser, user.id);
    const phone = await findInvitationPhone(services.db, session.id, params.invitationId);
    if (phone) await countInvitationText(services.db, user.id, phone);
    await resendInvitation(services, session, user, params.invitationId);
    return readSession(services, params.id, user);
  });

  addRoute(router, services, endpoints.withdrawInvitation, async ({ params, user }) => {
    const { session, standing } = await loadSessionFor(services, params.id, user.id);
    if (!standing.isOwner && !standing.isNotary) {
      throw forbidden('invitation_withdrawal_forbidden');
    }
    if (!mayInvite(session, standing)) throw conflict('session_ended_or_sealing');
    await withdrawInvitation(services, session.id, params.invitationId, user.id);
  });

  addRoute(router, services, endpoints.readInvitation, async ({ ctx, params, body, user }) => {
    await countAttempt(services.db, rateRules.invitationPerAddress, subscriberOf(ctx.ip));
    ctx.set('Cache-Control', 'no-store');
    // The sign-in of a guest does not count for another session.
    const covered = guestSessionOf(ctx);
    const person = covered === null || covered === params.id ? user : null;
    return readInvitation(services, params.id, body.code, person);
  });

  addRoute(router, services, endpoints.acceptInvitation, async ({ params, body, user }) => {
    await countAttempt(services.db, rateRules.stepUpPerUser, user.id);
    await acceptInvitation(services, params.id, user, body.code);
    return readSession(services, params.id, user);
  });
}
