import type Router from '@koa/router';
import * as endpoints from '../../../common/administration.ts';
import { PAGE_SIZE } from '../../../common/limits.ts';
import { readableKinds } from '../../accounts/decisions/policy.ts';
import { countPending } from '../../accounts/decisions/store.ts';
import { countRecentAlerts } from '../../accounts/security-events/alerts-store.ts';
import { signOutUser } from '../../accounts/sign-ins/sign-out-user.ts';
import { loadStanding } from '../../accounts/staff/load-standing.ts';
import { type StaffStanding, sectionsFor } from '../../accounts/staff/policy.ts';
import { cancelSession } from '../../notarization/notarization-sessions/cancel-session.ts';
import { findWholeSession } from '../../notarization/session-data/store.ts';
import { forbidden, notFound } from '../../platform/http/errors.ts';
import { requireFreshSignIn } from '../../platform/http/fresh-sign-in.ts';
import { decodeKey, numberKey } from '../../platform/http/key-cursor.ts';
import { creationPage, pageByCreation, pageOf } from '../../platform/http/page-of.ts';
import { addRoute } from '../../platform/http/route.ts';
import type { Services } from '../../services.ts';
import { listAuditActionNames, listAuditLines } from './audit-store.ts';
import { blockUser, unblockUser } from './block-user.ts';
import { listGivenUpJobs } from './jobs-store.ts';
import { readOverview } from './overview-store.ts';
import { maySignOut } from './policy.ts';
import { presentAuditLine, presentJob, presentOutsideSession, presentPerson } from './present.ts';
import { resetFactors } from './reset-factors.ts';
import { discardJob, retryJob } from './retry-job.ts';
import { safeError } from './safe-error.ts';
import { findOutsideSession, listOutsideSessions, type OutsideSession } from './sessions-store.ts';
import { findPerson, listPeople, type ManagedPerson } from './users-store.ts';
import { readWeeks } from './weeks-store.ts';

const staffOnly = () => forbidden('staff_accounts_administrator_only');

const numberKeyOf = (row: { id: string }) => [row.id];

/**
 * Adds the administration endpoints. The contract declares which staff roles may use each endpoint;
 * the policies check everything else.
 */
export function addAdministrationRoutes(router: Router, services: Services): void {
  const { db } = services;
  const { administratorId } = services.config;
  const show = (standing: StaffStanding, person: ManagedPerson) =>
    presentPerson({ standing, administratorId }, person);
  const loadPerson = async (id: string): Promise<ManagedPerson> => {
    const person = await findPerson(db, id);
    if (!person) throw notFound('person_not_found');
    return person;
  };

  addRoute(router, services, endpoints.administrationOverview, async ({ standing }) => {
    const sections = sectionsFor(standing);
    const counts = await readOverview(db, sections);
    return {
      ...counts,
      pendingDecisions: await countPending(db, readableKinds(standing)),
      ...(sections.includes('security') ? { securityAlerts: await countRecentAlerts(db) } : {}),
    };
  });

  addRoute(router, services, endpoints.listAdministrationWeeks, () => readWeeks(db));

  addRoute(router, services, endpoints.listUsers, async ({ ctx, query, standing }) => {
    const page = creationPage(query);
    const people = await listPeople(db, query, page);
    return pageByCreation(ctx, people, page).map((person) => show(standing, person));
  });

  addRoute(router, services, endpoints.signOutUser, async ({ params, user, standing }) => {
    const person = await loadPerson(params.id);
    if (!maySignOut({ standing, administratorId }, person)) throw staffOnly();
    return { ended: await signOutUser(services, user, person.id) };
  });

  addRoute(
    router,
    services,
    endpoints.resetSecondFactors,
    async ({ ctx, params, body, user, standing }) => {
      const person = await loadPerson(params.id);
      if (!maySignOut({ standing, administratorId }, person)) throw staffOnly();
      requireFreshSignIn(ctx, 'resetting_second_factors');
      await resetFactors(services, user, person.id, body);
      return show(standing, await loadPerson(person.id));
    },
  );

  addRoute(router, services, endpoints.blockUser, async ({ ctx, params, body, user }) => {
    const person = await loadPerson(params.id);
    // Require a recent sign-in, so that a person who gets hold of an open session cannot block the
    // staff member whose confirmation a decision needs.
    if (body.blocked && person.onStaff) requireFreshSignIn(ctx, 'blocking_staff');
    if (body.blocked) await blockUser(services, user, person.id, body.reason ?? '');
    else await unblockUser(services, user, person.id);
    return show(await loadStanding(services, user), await loadPerson(person.id));
  });

  addRoute(router, services, endpoints.listManagedSessions, async ({ ctx, query, standing }) => {
    const page = creationPage(query);
    const sessions = await listOutsideSessions(db, query.status, page);
    return pageByCreation(ctx, sessions, page).map((session) =>
      presentOutsideSession(standing, session),
    );
  });

  addRoute(
    router,
    services,
    endpoints.cancelManagedSession,
    async ({ params, body, user, standing }) => {
      const session = await findWholeSession(db, params.id);
      if (!session) throw notFound('session_not_found');
      await cancelSession(services, session, { user, administrator: true, reason: body.reason });
      const cancelled = (await findOutsideSession(db, session.id)) as OutsideSession;
      return presentOutsideSession(standing, cancelled);
    },
  );

  addRoute(router, services, endpoints.listFailedJobs, async ({ ctx, query }) => {
    const { cursor, limit = PAGE_SIZE } = query;
    const before = cursor ? decodeKey(numberKey, cursor)[0] : null;
    const jobs = await listGivenUpJobs(db, limit + 1, before);
    return pageOf(ctx, jobs, limit, numberKeyOf).map((job) =>
      presentJob(job, safeError(job.lastError)),
    );
  });

  addRoute(router, services, endpoints.retryJob, async ({ params, user }) => {
    await retryJob(services, user, params.id);
    return { queued: true as const };
  });

  addRoute(router, services, endpoints.discardJob, ({ params, user }) =>
    discardJob(services, user, params.id),
  );

  addRoute(router, services, endpoints.listAuditActions, () => listAuditActionNames(db));

  addRoute(router, services, endpoints.listAuditEvents, async ({ ctx, query }) => {
    const { cursor, limit = PAGE_SIZE, ...filter } = query;
    const before = cursor ? decodeKey(numberKey, cursor)[0] : null;
    const lines = await listAuditLines(db, filter, limit + 1, before);
    return pageOf(ctx, lines, limit, numberKeyOf).map(presentAuditLine);
  });
}
