import type Router from '@koa/router';
import {
  endConference as endEndpoint,
  getConferenceStatus,
  getIceServers,
  joinConference,
  sampleConnection as sampleEndpoint,
} from '../../../common/conference.ts';
import { requireSecondFactor } from '../../accounts/step-up/require-second-factor.ts';
import type { StoredUser } from '../../accounts/users/store.ts';
import { conflict, forbidden } from '../../platform/http/errors.ts';
import { countAttempt, rateRules } from '../../platform/http/rate-limit.ts';
import { addRoute } from '../../platform/http/route.ts';
import type { Services } from '../../services.ts';
import { enderIn } from '../session-data/people-of.ts';
import { rolesOf } from '../session-data/policy.ts';
import { endConference } from './end-conference.ts';
import { iceServersFor } from './ice-servers.ts';
import { loadConferenceFor } from './load-conference.ts';
import { mayEndConference } from './policy.ts';
import { presentConference, presentParticipant } from './present.ts';
import { sampleConnection } from './sample-connection.ts';
import { sitDown } from './sit-down.ts';
import { findSeatOf, listParticipants } from './store.ts';

export function addConferenceRoutes(router: Router, services: Services): void {
  const { db } = services;

  const read = async (conferenceId: string, user: StoredUser) => {
    const { conference, session, standing } = await loadConferenceFor(
      services,
      conferenceId,
      user.id,
    );
    const seats = await listParticipants(db, conference.id);
    const participants = seats.map((seat) => presentParticipant(seat));
    return presentConference(conference, participants, {
      roles: conference.status === 'ended' ? [] : rolesOf(session, standing),
      end: conference.status !== 'ended' && mayEndConference(standing),
    });
  };

  addRoute(router, services, getConferenceStatus, async ({ params, user }) => ({
    session: await read(params.sessionId, user),
  }));

  addRoute(router, services, joinConference, async ({ ctx, params, body, user }) => {
    if (body.role === 'notary') await requireSecondFactor(services, ctx, user);
    const { seat, wsToken } = await sitDown(services, params.sessionId, {
      user,
      role: body.role,
      sid: (ctx.state.sidHash as string | undefined) ?? null,
    });
    return {
      participant: presentParticipant({ ...seat, connected: false }),
      session: await read(seat.conferenceId, user),
      wsToken,
      iceServers: iceServersFor(services.config, seat.id, Date.now()),
    };
  });

  addRoute(router, services, getIceServers, async ({ params, user }) => {
    const { conference } = await loadConferenceFor(services, params.sessionId, user.id);
    if (conference.status === 'ended') throw conflict('conference_ended');
    // Without a seat the servers are used to test the relay.
    const seat = await findSeatOf(db, conference.id, user.id);
    return { iceServers: iceServersFor(services.config, seat?.id ?? user.id, Date.now()) };
  });

  addRoute(router, services, sampleEndpoint, async ({ ctx, params, user }) => {
    await loadConferenceFor(services, params.sessionId, user.id);
    await countAttempt(db, rateRules.samplePerUser, user.id);
    const sample = await sampleConnection(ctx.req);
    ctx.set('Cache-Control', 'no-store');
    ctx.type = 'application/octet-stream';
    ctx.body = sample;
  });

  addRoute(router, services, endEndpoint, async ({ params, user }) => {
    const found = await loadConferenceFor(services, params.sessionId, user.id);
    const { conference, session, standing } = found;
    if (!mayEndConference(standing)) {
      throw forbidden('conference_end_forbidden');
    }
    const by = enderIn(session, user.id);
    await endConference(services, conference.id, by);
    return { session: await read(conference.id, user) };
  });
}
