import { localDate } from '../../../../common/local-date.ts';
import type {
  NotaryPaper,
  PapersOfNotary,
  ReviewedPaper,
} from '../../../../common/notary-papers.ts';
import type { StoredUser } from '../../../accounts/users/store.ts';
import { isOwnNotary } from '../policy.ts';
import type { StoredNotary } from '../store.ts';
import { hasEnded, isWaiting, minimumCentsOf, requiredPapers } from './policy.ts';
import type { StoredPaper } from './store.ts';

export const presentPaper = (
  { legalTimezone }: Pick<StoredNotary, 'legalTimezone'>,
  paper: StoredPaper,
): NotaryPaper => ({
  id: paper.id,
  notaryId: paper.notaryId,
  kind: paper.kind,
  status: paper.status,
  sha256: paper.sha256,
  size: paper.size,
  details: paper.enteredAt
    ? {
        printedName: paper.printedName,
        number: paper.number,
        amountCents: paper.amountCents,
        issuedOn: paper.issuedOn,
        expiresOn: paper.expiresOn,
      }
    : null,
  reading: paper.reading,
  read: paper.readDetails,
  expired: hasEnded(paper, localDate(new Date(), legalTimezone)),
  reason: paper.reason,
  reviewedAt: paper.reviewedAt?.toISOString() ?? null,
  createdAt: paper.createdAt.toISOString(),
  updatedAt: paper.updatedAt.toISOString(),
});

export const presentPapers = (notary: StoredNotary, papers: StoredPaper[]): PapersOfNotary => ({
  required: requiredPapers(notary, papers, new Date()),
  papers: papers.map((paper) => presentPaper(notary, paper)),
  dueAt: notary.papersDueAt?.toISOString() ?? null,
});

/**
 * @param reviewer the name of the person who decided
 * @param alone whether the user has to review their own papers
 */
export const presentReviewedPaper = (
  user: Pick<StoredUser, 'id'>,
  notary: StoredNotary,
  paper: StoredPaper,
  { reviewer, alone }: { reviewer: string | null; alone: boolean },
): ReviewedPaper => ({
  ...presentPaper(notary, paper),
  notary: {
    firstName: notary.firstName,
    lastName: notary.lastName,
    email: notary.email,
    licenseNumber: notary.licenseNumber,
    commissionState: notary.commissionState,
    commissionExpiry: notary.commissionExpiry,
  },
  reviewer,
  selfReviewed: paper.reviewedBy === notary.userId,
  minimumCents: minimumCentsOf(notary, paper.kind),
  abilities: {
    decide: !isOwnNotary(user, notary) && isWaiting(paper),
    confirm: alone && isWaiting(paper),
    withdraw: !isOwnNotary(user, notary) && paper.status === 'accepted',
  },
});
