import type { Finding } from '../../../common/proofings.ts';
import type { ProofingKind } from '../../../common/script.ts';
import { parametersOf, passesUnder } from '../../notaries/rules/knowledge.ts';
import type { Rules } from '../../notaries/rules/rules-for.ts';
import type { ProofRecord } from '../proofings/read-proof-records.ts';
import { currentFindings } from './current-findings.ts';

/** Whether any data of the document was read, which always produces one of these findings. */
const wasRead = (findings: Finding[]) =>
  findings.some(
    ({ code }) => code === 'valid_until' || code === 'expired' || code === 'expiry_unread',
  );

/**
 * Returns the kinds of proof that count for a person under a state's rules. The document counts if
 * it was read and matches the stated details, the vendor's analysis passed, and the face comparison
 * passed if the state requires it. The questions count if a passed attempt also passes under these
 * rules.
 * @param day of the act, `yyyy-mm-dd`; an expired document proves nothing
 */
export function heldProofs(rules: Rules, record: ProofRecord, day: string): ProofingKind[] {
  const findings = currentFindings(record, day);
  const passed = (kind: string) =>
    record.checks.some((check) => check.kind === kind && check.status === 'passed');
  // Details that were deleted after the act leave their findings.
  const isStated = record.details === null || record.details.typed !== null;
  const sound = isStated && wasRead(findings) && !findings.some(({ weight }) => weight === 'stop');
  const document =
    sound && passed('credential') && (!rules.credential.faceMatch.value || passed('face'));
  const parameters = parametersOf(rules);
  const known = record.passed.some((attempt) => passesUnder(parameters, attempt));
  return [
    ...(document ? (['credential_analysis'] as const) : []),
    ...(known ? (['knowledge_questions'] as const) : []),
  ];
}
