import type { DocumentType } from '../../../common/documents.ts';
import { suggestAct } from '../../../common/suggest-act.ts';
import { usStates } from '../../../common/us-states.ts';
import { rulesFor } from './rules-for.ts';

/** The kinds of documents that states exclude and that a document is known to be. */
export type DocumentKind = 'wills' | 'powers_of_attorney' | 'real_estate';

interface NamedDocument {
  documentType: DocumentType;
  originalName: string;
}

const kinds: Partial<Record<DocumentType, DocumentKind>> = {
  deed: 'real_estate',
  power_of_attorney: 'powers_of_attorney',
};
const will = /\blast will\b|\btestamento\b/i;

/**
 * Returns what a document is known to be: its type as the customer stated it. Wills have no type,
 * so the name of the document counts.
 * @returns null if it is something else or not known
 */
export function documentKind(document: NamedDocument): DocumentKind | null {
  const kind = kinds[document.documentType];
  if (kind) return kind;
  if (document.documentType !== 'other' || suggestAct(document)) return null;
  const name = document.originalName.normalize('NFC').replace(/[^\p{L}]+/gu, ' ');
  return will.test(name) ? 'wills' : null;
}

/** Whether no state with remote notarization lets its notaries notarize such documents remotely. */
export const isExcludedEverywhere = (kind: DocumentKind): boolean =>
  usStates.every(({ code }) => {
    const { permitted, excludedDocuments } = rulesFor(code).authority;
    return permitted.value === 'no' || excludedDocuments.value.includes(kind);
  });
