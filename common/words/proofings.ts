import type { ProofingKind } from '../script.ts';

/** What a state asks of a person's proofs and is not there. */
export function missingProofs(
  held: readonly ProofingKind[],
  asked: { count: number; document: boolean },
): string[] {
  const missing: string[] = [];
  const twoKinds = asked.count > 1;
  if (!held.includes('credential_analysis') && (asked.document || twoKinds)) {
    missing.push('The document and the face have not been checked and passed.');
  }
  if (!held.includes('knowledge_questions') && twoKinds) {
    missing.push('The questions have not been passed.');
  }
  return missing;
}

/** Why no further attempt is possible, with the end of the lock in UTC. */
export function questionsLocked(until: string): string {
  return `The questions were not passed. With this notary they can be asked again after ${until.slice(0, 16).replace('T', ' ')} UTC.`;
}

/** Beside everything that the sandbox decided: on the screens, in the journal and in the evidence. */
export const sandboxWords = {
  badge: 'SANDBOX',
  text: 'No real vendor is connected: checks and questions prove nothing.',
} as const;
