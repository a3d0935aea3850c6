import { formatCents, formatDate } from '../../../../../common/formats.ts';
import type { PaperDetails, PaperField } from '../../../../../common/notary-papers.ts';

/** Returns a detail of a paper as text; null if the paper does not show it. */
export function detailText(details: PaperDetails | null, field: PaperField): string | null {
  if (!details) return null;
  const { amountCents } = details;
  if (field === 'amountCents') return amountCents === null ? null : formatCents(amountCents);
  const value = details[field];
  if (value === null) return null;
  return field === 'issuedOn' || field === 'expiresOn' ? formatDate(value, 'UTC') : value;
}
