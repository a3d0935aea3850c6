import type { NotaryAssignment } from '../../../common/notary-assignments.ts';
import type { NotarialAct } from '../../../packages/evidence/src/journal/act-terms.ts';
import type { StoredAssignment } from './store.ts';

function furtherActsOf({ act, furtherActs, actsOnOthers }: StoredAssignment): NotarialAct[] {
  const onFirst = furtherActs.map((further) => further.act);
  return [...onFirst, ...actsOnOthers.filter((one) => one !== act && !onFirst.includes(one))];
}

export function presentAssignment(assignment: StoredAssignment): NotaryAssignment {
  return {
    id: assignment.id,
    notaryId: assignment.notaryId,
    sessionId: assignment.sessionId,
    sessionNumber: assignment.sessionId.slice(0, 8),
    status: assignment.status,
    assignedAt: assignment.assignedAt.toISOString(),
    acceptedAt: assignment.acceptedAt?.toISOString() ?? null,
    expiresAt: assignment.expiresAt?.toISOString() ?? null,
    declineReason: assignment.declineReason,
    sessionNotes: assignment.sessionNotes,
    sessionRating: assignment.sessionRating,
    compensationAmount: assignment.compensationAmount,
    conferenceSessionId: assignment.conferenceId,
    act: assignment.act,
    furtherActs: furtherActsOf(assignment),
    documentName: assignment.documentName,
    documentCount: assignment.documentCount,
    scheduledAt: assignment.scheduledAt.toISOString(),
    signerLanguage: assignment.signerLanguage,
    signerLocation: {
      country: assignment.signerCountry,
      ...(assignment.signerState ? { state: assignment.signerState } : {}),
    },
    createdAt: assignment.createdAt.toISOString(),
    updatedAt: assignment.updatedAt.toISOString(),
  };
}
