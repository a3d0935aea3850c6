import { formatCents, formatDate } from '../../../../../common/formats.ts';
import {
  paperFieldNames,
  paperNumberNames,
  specimenNameNames,
} from '../../../../../common/messages/notary-papers.ts';
import type { PaperDetails, PaperField, PaperKind } from '../../../../../common/notary-papers.ts';

/** Returns the label of a field, which depends on the kind of paper. */
export function fieldName(kind: PaperKind, field: PaperField): string {
  if (field === 'number') return paperNumberNames[kind];
  const isSpecimen = kind === 'signature_specimen' || kind === 'seal_specimen';
  return field === 'printedName' && isSpecimen ? specimenNameNames[kind] : paperFieldNames[field];
}

/** Returns the value of a field as text; null if there is none. */
export function valueText(field: PaperField, value: string | number | null): string | null {
  if (value === null) return null;
  if (typeof value === 'number') return formatCents(value);
  return field === 'issuedOn' || field === 'expiresOn' ? formatDate(value, 'UTC') : value;
}

/** Returns a detail of a paper as text; null if the paper does not show it. */
export const detailText = (details: PaperDetails | null, field: PaperField): string | null =>
  details && valueText(field, details[field]);
