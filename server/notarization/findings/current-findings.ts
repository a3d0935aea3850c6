import type { Finding } from '../../../common/proofings.ts';
import type { ProofingDetails } from '../proofings/details.ts';
import { type AccountName, listFindings } from './list-findings.ts';

/**
 * Returns the findings for a day, because a document may have expired after it was shown.
 * @param known `findings`: the findings when it was shown, used if the details were deleted
 * @param day the day of the act, `yyyy-mm-dd`
 */
export function currentFindings(
  { details, findings }: { details: ProofingDetails | null; findings: Finding[] },
  day: string,
  account?: AccountName,
): Finding[] {
  return details ? listFindings(details.typed, details.reading, day, account) : findings;
}
