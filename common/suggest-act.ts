import type { NotarialAct } from '../packages/evidence/src/journal/act-terms.ts';
import type { DocumentType } from './documents.ts';
import type { TextKind } from './findings.ts';

/** Kinds of documents for which an act is suggested. */
export type SuggestingKind = Exclude<DocumentType, 'other'>;

const acts: Record<SuggestingKind, NotarialAct> = {
  // The affiant swears that the statements are true (RULONA § 2, verification on oath).
  affidavit: 'jurat',
  // Recording offices require an acknowledgment (for example Ohio Rev. Code § 5301.01).
  deed: 'acknowledgment',
  power_of_attorney: 'acknowledgment',
  contract: 'acknowledgment',
};

const namePatterns: [RegExp, SuggestingKind][] = [
  [/affidavit|sworn|declaration|declaración|juramentad[ao]/i, 'affidavit'],
  [/power of attorney|\bpoa\b|\bpoder\b/i, 'power_of_attorney'],
  [/\bdeed\b|escritura/i, 'deed'],
  [/contract|agreement|lease|contrato|convenio|arrendamiento/i, 'contract'],
];

/** Returns the kind that a file name says. */
function kindInName(originalName: string): SuggestingKind | undefined {
  // Words in file names are separated by spaces, underscores, hyphens or dots.
  const name = originalName.normalize('NFC').replace(/[^\p{L}]+/gu, ' ');
  return namePatterns.find(([pattern]) => pattern.test(name))?.[1];
}

/**
 * Suggests the act for a document from its type. If the type is `other`, its text counts, or else
 * its name.
 * @returns null if nothing suggests one
 */
export function suggestAct(document: {
  documentType: DocumentType;
  originalName: string;
  /** The kind that the analysis found in the text. */
  textKind?: TextKind | undefined;
}): { act: NotarialAct; kind: SuggestingKind } | null {
  const { documentType, originalName, textKind } = document;
  if (documentType !== 'other') return { act: acts[documentType], kind: documentType };
  if (textKind === 'will' || textKind === 'statement') return null;
  const kind = textKind ?? kindInName(originalName);
  return kind ? { act: acts[kind], kind } : null;
}
