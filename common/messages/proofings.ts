import type { ProofingKind } from '../script.ts';
import { createMessages } from './catalog/create-messages.ts';
import { english } from './en/proofings.ts';

export const { sandboxMessages } = createMessages(
  english,
  async () => (await import('./es/proofings.ts')).spanish,
);

/** Returns what is missing from a person's identity proofing by the rules of the state. */
export function missingProofs(
  held: readonly ProofingKind[],
  asked: { count: number; document: boolean },
): string[] {
  const missing: string[] = [];
  const twoKinds = asked.count > 1;
  if (!held.includes('credential_analysis') && (asked.document || twoKinds)) {
    missing.push('The document and face checks have not been passed.');
  }
  if (!held.includes('knowledge_questions') && twoKinds) {
    missing.push('The knowledge questions have not been passed.');
  }
  return missing;
}

/** Returns why no further attempt is possible, with the end of the lock in UTC. */
export function questionsLocked(until: string): string {
  return `The questions were not passed. You can answer questions with this notary again after ${until.slice(0, 16).replace('T', ' ')} UTC.`;
}
