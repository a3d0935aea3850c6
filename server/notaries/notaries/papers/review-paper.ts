import { formatCents } from '../../../../common/formats.ts';
import { localDate } from '../../../../common/local-date.ts';
import { problem } from '../../../../common/messages/errors.ts';
import type { StoredUser } from '../../../accounts/users/store.ts';
import { withTransaction } from '../../../platform/database/with-transaction.ts';
import { conflict } from '../../../platform/http/errors.ts';
import type { Services } from '../../../services.ts';
import { lockNotary, type StoredNotary } from '../store.ts';
import { hasEnded, minimumCentsOf, requiredPapers } from './policy.ts';
import {
  clearPapersDue,
  findPaper,
  listCurrentPapers,
  type StoredPaper,
  settlePaper,
} from './store.ts';

interface PaperDecision {
  decision: 'accept' | 'reject';
  reason: string | null;
  /** The version of the paper that the reviewer saw. */
  updatedAt: string;
}

/** @throws AppError 409 if the paper may not be accepted */
function requireAcceptable(notary: StoredNotary, paper: StoredPaper): void {
  if (hasEnded(paper, localDate(new Date(), notary.legalTimezone))) {
    throw conflict('paper_ended_before_review');
  }
  const minimumCents = minimumCentsOf(notary, paper.kind);
  if (minimumCents !== null && (paper.amountCents ?? 0) < minimumCents) {
    throw conflict(problem('paper_amount_too_small', { amount: formatCents(minimumCents) }));
  }
}

/**
 * Accepts or rejects a paper. An accepted one replaces the one that counted before, and ends the
 * notary's deadline if the papers are complete. An accepted one can be rejected later, for example
 * because a surety has canceled a bond.
 * @throws AppError 409 if the paper has changed since it was read, was replaced or decided, has no
 * details yet, or has ended or too small an amount to be accepted
 */
export async function decideOnPaper(
  services: Services,
  reviewer: StoredUser,
  notary: StoredNotary,
  paper: StoredPaper,
  { decision, reason, updatedAt }: PaperDecision,
): Promise<StoredPaper> {
  return withTransaction(services, async (tx, emit) => {
    const held = (await lockNotary(tx, notary.id)) ?? notary;
    const now = await findPaper(tx, paper.id);
    const isOpen = now?.status === 'submitted';
    const canBeWithdrawn = decision === 'reject' && now?.status === 'accepted';
    if (!now || !(isOpen || canBeWithdrawn)) throw conflict('paper_already_decided');
    if (now.updatedAt.getTime() !== new Date(updatedAt).getTime()) throw conflict('record_changed');
    if (!now.enteredAt) throw conflict('paper_without_details');
    if (decision === 'accept') requireAcceptable(held, now);
    const status = decision === 'accept' ? 'accepted' : 'rejected';
    const settled = await settlePaper(tx, now, { status, reason, reviewedBy: reviewer.id });
    if (!settled) throw conflict('paper_already_decided');
    const papers = requiredPapers(held, await listCurrentPapers(tx, [held.id]), new Date());
    if (papers.every(({ standing }) => standing === 'accepted')) await clearPapersDue(tx, held.id);
    await emit({
      type: `notary_paper.${status}`,
      version: 1,
      actorId: reviewer.id,
      subjects: { notaryId: held.id, userId: held.userId, paperId: settled.id },
      data: { kind: settled.kind, expiresOn: settled.expiresOn, reason },
    });
    return settled;
  });
}
