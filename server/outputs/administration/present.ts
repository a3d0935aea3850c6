import type {
  AuditEvent,
  FailedJob,
  ManagedSession,
  ManagedUser,
} from '../../../common/administration.ts';
import type { StaffStanding } from '../../accounts/staff/policy.ts';
import { fullName } from '../../accounts/users/store.ts';
import { presentHold } from '../../notarization/recording/present.ts';
import type { AuditLine } from './audit-store.ts';
import type { GivenUpJob } from './jobs-store.ts';
import {
  type Administrator,
  mayBlock,
  mayCancelFromOutside,
  mayHold,
  mayResetFactors,
  maySeeEvents,
  maySignOut,
  mayUnblock,
} from './policy.ts';
import type { OutsideSession } from './sessions-store.ts';
import type { ManagedPerson } from './users-store.ts';

export function presentPerson(by: Administrator, person: ManagedPerson): ManagedUser {
  const { onStaff: _, ...shown } = person;
  return {
    ...shown,
    createdAt: person.createdAt.toISOString(),
    blockedAt: person.blockedAt?.toISOString() ?? null,
    abilities: {
      block: mayBlock(by, person),
      unblock: mayUnblock(by, person),
      signOut: person.signedIn > 0 && maySignOut(by, person),
      resetFactors: mayResetFactors(by, person),
      assignPlan: by.standing.isAdministrator,
    },
  };
}

function dispatchOf(session: OutsideSession): ManagedSession['dispatch'] {
  if (session.status === 'completed' || session.status === 'cancelled') return 'none';
  if (session.liveAssignment === 'accepted') return 'accepted';
  return session.liveAssignment === 'assigned' ? 'offered' : 'waiting';
}

export function presentOutsideSession(
  standing: StaffStanding,
  session: OutsideSession,
): ManagedSession {
  const { customer, notary } = session;
  const hold = presentHold(session.hold);
  return {
    id: session.id,
    status: session.status,
    act: session.act,
    furtherActs: session.furtherActs.map(({ act }) => act),
    dispatch: dispatchOf(session),
    documentName: session.documentName,
    customer: { id: customer.id, name: fullName(customer), email: customer.email },
    notary: notary
      ? {
          id: notary.id,
          name: `${notary.firstName} ${notary.lastName}`,
          commissionState: notary.commissionState,
        }
      : null,
    invited: session.invited,
    notes: session.notes,
    scheduledAt: session.scheduledAt.toISOString(),
    startedAt: session.startedAt?.toISOString() ?? null,
    completedAt: session.completedAt?.toISOString() ?? null,
    createdAt: session.createdAt.toISOString(),
    recording: session.recording,
    hold,
    abilities: {
      cancel: mayCancelFromOutside(standing, session),
      watch: standing.isAdministrator && session.recording !== null,
      hold: mayHold(standing, session),
      events: maySeeEvents(standing),
    },
  };
}

/**
 * Returns a failed job as staff see it.
 * @param error the error message of the job, already redacted by `safeError`
 */
export function presentJob(job: GivenUpJob, error: string): FailedJob {
  return {
    id: job.id,
    task: job.task,
    attempts: job.attempts,
    maxAttempts: job.maxAttempts,
    error,
    createdAt: job.createdAt.toISOString(),
    failedAt: job.failedAt.toISOString(),
  };
}

export function presentAuditLine(line: AuditLine): AuditEvent {
  const { actor } = line;
  return {
    ...line,
    at: line.at.toISOString(),
    actor: actor ? { id: actor.id, name: fullName(actor), email: actor.email } : null,
  };
}
