import { type Problem, problem } from '../../../common/messages/errors.ts';
import type { KnowledgeQuestion } from '../../notaries/rules/knowledge.ts';
import type { KeyVault } from '../../platform/storage/key-vault.ts';

/** Encrypts the questions and their answers. They are stored until the attempt ends. */
export function sealQuestions(vault: KeyVault, questions: KnowledgeQuestion[]): Uint8Array {
  return vault.seal(new TextEncoder().encode(JSON.stringify(questions)));
}

/** @throws Error if they were modified */
export function openQuestions(vault: KeyVault, sealed: Uint8Array): KnowledgeQuestion[] {
  return JSON.parse(Buffer.from(vault.open(sealed)).toString('utf8')) as KnowledgeQuestion[];
}

/** Returns why no further attempt is possible, with the end of the lock in UTC. */
export const questionsLocked = (until: Date): Problem =>
  problem('locked', {
    until: { instant: until.toISOString(), timeZone: 'UTC', form: 'short' },
  });
