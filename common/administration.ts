import { z } from 'zod';
import { notarialActs } from '../packages/evidence/src/journal/act-terms.ts';
import { endpoint } from './endpoint.ts';
import { validationMessages } from './messages/validation.ts';
import { notaryStatuses } from './notaries.ts';
import { dispatchStates, sessionStatuses } from './notarization-sessions.ts';
import { pageQuery, searchWords } from './paging.ts';
import { planNames } from './plans.ts';
import { calendarDate, id, idParams, instant, paragraph } from './primitives.ts';
import { furtherActs } from './session-documents.ts';

/**
 * Endpoints of the administration that do not belong to one resource. Every action is recorded in
 * the audit log.
 */

const count = z.number().int();

export const administrationOverview = endpoint({
  method: 'GET',
  path: '/api/admin/overview',
  summary: 'Number of items that wait for the administrator',
  resource: 'administration',
  audience: 'staff',
  staff: ['reviewer', 'support', 'finance', 'auditor'],
  /** Contains only the counts for the sections that the staff member is allowed to see. */
  response: z
    .object({
      /** Decisions that wait for a second person. */
      pendingDecisions: count,
      /** Security alerts of the last 24 hours. */
      securityAlerts: count,
      applications: count,
      renewals: count,
      papersToReview: count,
      /** Active notaries whose commission ends within 60 days. */
      expiringCommissions: count,
      suspendedNotaries: count,
      activeNotaries: count,
      /** Scheduled sessions without a notary. */
      sessionsWithoutNotary: count,
      /** Drafts of custom templates that wait for a review. */
      templateRequests: count,
      /** Contact requests of visitors that were not answered. */
      contactRequests: count,
      openSessions: count,
      users: count,
      blockedUsers: count,
      failedJobs: count,
      waitingJobs: count,
      runningJobs: count,
    })
    .partial(),
  status: 200,
});

/** Figures of all sessions in one week. It begins on Sunday, UTC. */
export const administrationWeek = z.object({
  startsOn: calendarDate,
  /** Sessions that were completed with a seal in this week. */
  acts: count,
  /**
   * Median time from the request of a session until a notary first accepted it, in seconds, of the
   * sessions that were first accepted in this week; null if there are none.
   */
  waitSeconds: count.nullable(),
  /** Offers that a notary declined in this week. Expired and withdrawn offers do not count. */
  declined: count,
  /** How often a session went back to the queue in this week because its notary left. */
  released: count,
});
export type AdministrationWeek = z.infer<typeof administrationWeek>;

export const listAdministrationWeeks = endpoint({
  method: 'GET',
  path: '/api/admin/weeks',
  summary: 'Completed sessions, waiting time and refusals in each of the last 12 weeks',
  resource: 'administration',
  audience: 'staff',
  staff: ['support', 'auditor'],
  response: z.array(administrationWeek),
  status: 200,
});

/** An account as the administration sees it. It never includes the content of a document. */
export const managedUser = z.object({
  id,
  email: z.string(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  createdAt: instant,
  blockedAt: instant.nullable(),
  blockedReason: z.string().nullable(),
  documents: count,
  sessions: count,
  /** Browsers and apps that are signed in now. */
  signedIn: count,
  /** Active passkeys and authenticator apps. */
  secondFactors: count,
  notaryStatus: z.enum(notaryStatuses).nullable(),
  plan: z.enum(planNames),
  abilities: z.object({
    block: z.boolean(),
    unblock: z.boolean(),
    signOut: z.boolean(),
    resetFactors: z.boolean(),
    assignPlan: z.boolean(),
  }),
});
export type ManagedUser = z.infer<typeof managedUser>;

export const listUsers = endpoint({
  method: 'GET',
  path: '/api/admin/users',
  summary: 'Everyone with an account, newest first; the header X-Next-Cursor names the next page',
  resource: 'administration',
  audience: 'staff',
  staff: ['support'],
  query: z.object({
    search: searchWords,
    blocked: z.enum(['true', 'false']).optional(),
    ...pageQuery,
  }),
  response: z.array(managedUser),
  status: 200,
});

export const signOutUser = endpoint({
  method: 'POST',
  path: '/api/admin/users/{id}/sign-out',
  summary: 'Sign a person out on every device',
  resource: 'administration',
  audience: 'staff',
  staff: ['support'],
  params: idParams,
  response: z.object({ ended: count }),
  status: 200,
});

/**
 * How staff made sure that they were talking to the owner of an account before they removed its
 * second factors. It is recorded in the audit log.
 */
export const identityChecks = ['id_on_video', 'id_in_person', 'call_to_known_number'] as const;
export type IdentityCheck = (typeof identityChecks)[number];

export const resetSecondFactors = endpoint({
  method: 'DELETE',
  path: '/api/admin/users/{id}/second-factors',
  summary:
    'Remove all second factors of a person who has lost them, with a reason that is sent to them',
  resource: 'administration',
  audience: 'staff',
  staff: ['support'],
  params: idParams,
  body: z.object({
    reason: paragraph(1000).min(1, { error: () => validationMessages.reasonToPerson }),
    identityCheck: z.enum(identityChecks, {
      error: () => validationMessages.howIdentityWasChecked,
    }),
  }),
  response: managedUser,
  status: 200,
  refusals: [409],
});

export const blockUser = endpoint({
  method: 'PATCH',
  path: '/api/admin/users/{id}',
  summary: 'Block a person, with a reason, or unblock them; their documents are kept',
  resource: 'administration',
  audience: 'administrator',
  params: idParams,
  body: z
    .object({ blocked: z.boolean(), reason: paragraph(1000).optional() })
    .refine((change) => !change.blocked || Boolean(change.reason), {
      error: () => validationMessages.reasonInLog,
      path: ['reason'],
    }),
  response: managedUser,
  status: 200,
  refusals: [409],
});

/**
 * A notarization session as the administration sees it: participants, times and the document's
 * name, but never its content.
 */
export const managedSession = z.object({
  id,
  status: z.enum(sessionStatuses),
  act: z.enum(notarialActs),
  furtherActs,
  dispatch: z.enum(dispatchStates),
  documentName: z.string(),
  customer: z.object({ id, name: z.string(), email: z.string() }),
  notary: z.object({ id, name: z.string(), commissionState: z.string() }).nullable(),
  /** Number of participants besides the customer. */
  invited: count,
  notes: z.string().nullable(),
  scheduledAt: instant,
  startedAt: instant.nullable(),
  completedAt: instant.nullable(),
  createdAt: instant,
  /** The recordings of the conference; null if nothing was recorded. */
  recording: z.object({ keptUntil: z.iso.date() }).nullable(),
  /**
   * The legal hold that keeps the session's data beyond its retention period, recorded or not; null
   * if there is none.
   */
  hold: z.object({ since: instant, reason: z.string() }).nullable(),
  /**
   * `watch`: may open the recording, with a reason. `hold`: may set or release a legal hold.
   * `events`: may see all recorded events.
   */
  abilities: z.object({
    cancel: z.boolean(),
    watch: z.boolean(),
    hold: z.boolean(),
    events: z.boolean(),
  }),
});
export type ManagedSession = z.infer<typeof managedSession>;

export const listManagedSessions = endpoint({
  method: 'GET',
  path: '/api/admin/sessions',
  summary: 'Every notarization session, newest first; the header X-Next-Cursor names the next page',
  resource: 'administration',
  audience: 'staff',
  staff: ['support', 'auditor'],
  query: z.object({ status: z.enum(sessionStatuses).optional(), ...pageQuery }),
  response: z.array(managedSession),
  status: 200,
});

export const cancelManagedSession = endpoint({
  method: 'POST',
  path: '/api/admin/sessions/{id}/cancel',
  summary: 'Cancel an open session, with a reason that is sent to its participants',
  resource: 'administration',
  audience: 'staff',
  staff: ['support'],
  params: idParams,
  body: z.object({
    reason: paragraph(1000).min(1, { error: () => validationMessages.reasonToSession }),
  }),
  response: managedSession,
  status: 200,
  refusals: [409],
});

/** The number of a job, as a string because it can exceed the range of JSON numbers. */
const jobId = z.string().regex(/^\d{1,18}$/, { error: () => validationMessages.noJob });

/**
 * A job that failed on its last allowed attempt. Its payload is not shown because emails are
 * private.
 */
export const failedJob = z.object({
  id: jobId,
  task: z.string(),
  attempts: count,
  maxAttempts: count,
  /** The message of the last error, without addresses, tokens and other secrets. */
  error: z.string(),
  createdAt: instant,
  failedAt: instant,
});
export type FailedJob = z.infer<typeof failedJob>;

export const listFailedJobs = endpoint({
  method: 'GET',
  path: '/api/admin/jobs',
  summary:
    'Failed jobs that are no longer retried, newest first; the header X-Next-Cursor names the next page',
  resource: 'administration',
  audience: 'administrator',
  query: z.object(pageQuery),
  response: z.array(failedJob),
  status: 200,
});

export const retryJob = endpoint({
  method: 'POST',
  path: '/api/admin/jobs/{id}/retry',
  summary: 'Retry a failed job; a job that is already waiting or running is not changed',
  resource: 'administration',
  audience: 'administrator',
  params: z.object({ id: jobId }),
  response: z.object({ queued: z.literal(true) }),
  status: 200,
});

export const discardJob = endpoint({
  method: 'DELETE',
  path: '/api/admin/jobs/{id}',
  summary: 'Discard a failed job',
  resource: 'administration',
  audience: 'administrator',
  params: z.object({ id: jobId }),
  status: 204,
  refusals: [409],
});

/** One privileged action. The database rejects changes to and deletions of these rows. */
export const auditEvent = z.object({
  id: z.string(),
  at: instant,
  action: z.string(),
  /** Null if a scheduled job performed the action. */
  actor: z.object({ id, name: z.string(), email: z.string() }).nullable(),
  subjectType: z.string(),
  subjectId: id.nullable(),
  /** The current name of the subject; null if the subject no longer exists. */
  subjectName: z.string().nullable(),
  details: z.record(z.string(), z.unknown()),
});
export type AuditEvent = z.infer<typeof auditEvent>;

export const listAuditEvents = endpoint({
  method: 'GET',
  path: '/api/admin/audit',
  summary: 'Every privileged action, newest first; the header X-Next-Cursor names the next page',
  resource: 'administration',
  audience: 'staff',
  staff: ['auditor'],
  query: z.object({
    action: z
      .string()
      .regex(/^[a-z_.]{1,80}$/)
      .optional(),
    /** Matches the name or email address of the actor. */
    person: searchWords,
    ...pageQuery,
  }),
  response: z.array(auditEvent),
  status: 200,
});

export const listAuditActions = endpoint({
  method: 'GET',
  path: '/api/admin/audit/actions',
  summary: 'The kinds of actions in the audit log',
  resource: 'administration',
  audience: 'staff',
  staff: ['auditor'],
  response: z.array(z.string()),
  status: 200,
});
