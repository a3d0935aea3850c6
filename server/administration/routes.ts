import type Router from '@koa/router';
import * as calls from '../../common/administration.ts';
import { PAGE_SIZE } from '../../common/limits.ts';
import { forbidden, notFound } from '../http/errors.ts';
import { isFreshSignIn } from '../http/fresh-sign-in.ts';
import { decodeKey, numberKey } from '../http/key-cursor.ts';
import { creationPage, pageByCreation, pageOf } from '../http/page-of.ts';
import { addRoute } from '../http/route.ts';
import { cancelSession } from '../notarization-sessions/cancel-session.ts';
import { findSession } from '../notarization-sessions/store.ts';
import type { Services } from '../services.ts';
import { listAuditActionNames, listAuditLines } from './audit-store.ts';
import { blockUser, unblockUser } from './block-user.ts';
import { listGivenUpJobs } from './jobs-store.ts';
import { readOverview } from './overview-store.ts';
import { presentAuditLine, presentJob, presentOutsideSession, presentPerson } from './present.ts';
import { resetFactors } from './reset-factors.ts';
import { discardJob, retryJob } from './retry-job.ts';
import { safeError } from './safe-error.ts';
import { findOutsideSession, listOutsideSessions, type OutsideSession } from './sessions-store.ts';
import { signOutUser } from './sign-out-user.ts';
import { findPerson, listPeople, type ManagedPerson } from './users-store.ts';

const numberKeyOf = (row: { id: string }) => [row.id];

/** The administrator alone: the contract's audience says so, and every route holds it. */
export function addAdministrationRoutes(router: Router, services: Services): void {
  const { db } = services;
  const show = (person: ManagedPerson) => presentPerson(services.config.administratorId, person);
  const loadPerson = async (id: string): Promise<ManagedPerson> => {
    const person = await findPerson(db, id);
    if (!person) throw notFound('Person not found');
    return person;
  };

  addRoute(router, services, calls.administrationOverview, () => readOverview(db));

  addRoute(router, services, calls.listUsers, async ({ ctx, query }) => {
    const page = creationPage(query);
    return pageByCreation(ctx, await listPeople(db, query, page), page).map(show);
  });

  addRoute(router, services, calls.signOutUser, async ({ params, user }) => {
    const person = await loadPerson(params.id);
    return { ended: await signOutUser(services, user, person.id) };
  });

  addRoute(router, services, calls.resetSecondFactors, async ({ ctx, params, body, user }) => {
    const person = await loadPerson(params.id);
    if (!isFreshSignIn(ctx)) {
      throw forbidden(
        'Resetting second factors needs a sign-in within the last 15 minutes. Please sign in again.',
        'fresh_sign_in_required',
      );
    }
    await resetFactors(services, user, person.id, body.reason);
    return show(await loadPerson(person.id));
  });

  addRoute(router, services, calls.blockUser, async ({ params, body, user }) => {
    const person = await loadPerson(params.id);
    if (body.blocked) await blockUser(services, user, person.id, body.reason ?? '');
    else await unblockUser(services, user, person.id);
    return show(await loadPerson(person.id));
  });

  addRoute(router, services, calls.listManagedSessions, async ({ ctx, query }) => {
    const page = creationPage(query);
    const sessions = await listOutsideSessions(db, query.status, page);
    return pageByCreation(ctx, sessions, page).map(presentOutsideSession);
  });

  addRoute(router, services, calls.cancelManagedSession, async ({ params, body, user }) => {
    const session = await findSession(db, params.id);
    if (!session) throw notFound('Session not found');
    await cancelSession(services, session, { user, administrator: true, reason: body.reason });
    return presentOutsideSession((await findOutsideSession(db, session.id)) as OutsideSession);
  });

  addRoute(router, services, calls.listFailedJobs, async ({ ctx, query }) => {
    const { cursor, limit = PAGE_SIZE } = query;
    const before = cursor ? decodeKey(numberKey, cursor)[0] : null;
    const jobs = await listGivenUpJobs(db, limit + 1, before);
    return pageOf(ctx, jobs, limit, numberKeyOf).map((job) =>
      presentJob(job, safeError(job.lastError)),
    );
  });

  addRoute(router, services, calls.retryJob, async ({ params, user }) => {
    await retryJob(services, user, params.id);
    return { queued: true as const };
  });

  addRoute(router, services, calls.discardJob, ({ params, user }) =>
    discardJob(services, user, params.id),
  );

  addRoute(router, services, calls.listAuditActions, () => listAuditActionNames(db));

  addRoute(router, services, calls.listAuditEvents, async ({ ctx, query }) => {
    const { cursor, limit = PAGE_SIZE, ...filter } = query;
    const before = cursor ? decodeKey(numberKey, cursor)[0] : null;
    const lines = await listAuditLines(db, filter, limit + 1, before);
    return pageOf(ctx, lines, limit, numberKeyOf).map(presentAuditLine);
  });
}
