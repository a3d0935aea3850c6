import { localDate } from '../../../../common/local-date.ts';
import type { Reason } from '../../../../common/messages/errors.ts';
import {
  type PaperDetails,
  type PaperField,
  type PaperKind,
  paperFields,
} from '../../../../common/notary-papers.ts';
import { withTransaction } from '../../../platform/database/with-transaction.ts';
import { conflict, invalidInput } from '../../../platform/http/errors.ts';
import type { Services } from '../../../services.ts';
import { lockNotary, type StoredNotary } from '../store.ts';
import { hasEnded } from './policy.ts';
import { type StoredPaper, setDetails } from './store.ts';

/** Keeps the details that a kind of paper has. @throws AppError 400 if a required one is missing */
function detailsOf(kind: PaperKind, entered: Partial<PaperDetails>, today: string): PaperDetails {
  const fields: Record<string, Reason> = {};
  const detailOf = <Field extends PaperField>(field: Field): PaperDetails[Field] | null => {
    const need = paperFields[kind][field];
    const value = need ? entered[field] || null : null;
    if (need === 'required' && value === null) fields[field] = 'paper_detail_missing';
    return value as PaperDetails[Field] | null;
  };
  const details: PaperDetails = {
    printedName: detailOf('printedName'),
    number: detailOf('number'),
    amountCents: detailOf('amountCents'),
    issuedOn: detailOf('issuedOn'),
    expiresOn: detailOf('expiresOn'),
  };
  if (details.issuedOn && details.issuedOn > today) fields.issuedOn = 'paper_issued_later';
  if (hasEnded(details, today)) fields.expiresOn = 'paper_has_expired';
  const [first] = Object.values(fields);
  if (first) throw invalidInput(first, fields);
  return details;
}

/**
 * Stores what a notary enters from a paper, which then waits for its review.
 * @throws AppError 400 if a detail is missing or the paper has ended, 409 if it was replaced or
 * decided
 */
export async function enterDetails(
  services: Services,
  notary: StoredNotary,
  paper: StoredPaper,
  entered: Partial<PaperDetails>,
): Promise<StoredPaper> {
  const details = detailsOf(paper.kind, entered, localDate(new Date(), notary.legalTimezone));
  return withTransaction(services, async (tx, emit) => {
    await lockNotary(tx, notary.id);
    const kept = await setDetails(tx, paper.id, details);
    if (!kept) throw conflict('paper_already_decided');
    await emit({
      type: 'notary_paper.submitted',
      version: 1,
      actorId: notary.userId,
      subjects: { notaryId: notary.id, userId: notary.userId, paperId: paper.id },
      data: { kind: paper.kind },
    });
    return kept;
  });
}
