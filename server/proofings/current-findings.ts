import type { Finding } from '../../common/proofings.ts';
import type { ProofingDetails } from './details.ts';
import { type AccountName, listFindings } from './list-findings.ts';

/**
 * What is found on a day: a document that was good when it was shown may have ended since.
 * @param known `findings`: as they were when it was shown, for one whose details are erased
 * @param day `yyyy-mm-dd`, that of the act
 */
export function currentFindings(
  { details, findings }: { details: ProofingDetails | null; findings: Finding[] },
  day: string,
  account?: AccountName,
): Finding[] {
  return details ? listFindings(details.typed, details.reading, day, account) : findings;
}
