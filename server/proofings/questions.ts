import type { KnowledgeQuestion } from '../rules/knowledge.ts';
import type { KeyVault } from '../storage/key-vault.ts';

/** Questions with their answers, kept under seal until the attempt is over. */
export function sealQuestions(vault: KeyVault, questions: KnowledgeQuestion[]): Uint8Array {
  return vault.seal(new TextEncoder().encode(JSON.stringify(questions)));
}

/** @throws Error where they were altered */
export function openQuestions(vault: KeyVault, sealed: Uint8Array): KnowledgeQuestion[] {
  return JSON.parse(Buffer.from(vault.open(sealed)).toString('utf8')) as KnowledgeQuestion[];
}
