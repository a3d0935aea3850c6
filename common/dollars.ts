import { formatCents } from './formats.ts';

/**
 * Reads an amount of dollars as a person types it, such as '25', '25.50' or '1,250.00'.
 * @returns cents; null if it is not an amount
 */
export function parseDollars(typed: string): number | null {
  const [, whole, part = ''] =
    /^\s*\$?(\d{1,7}|\d{1,3}(?:,\d{3}){1,2})(?:[.,](\d{1,2}))?\s*$/.exec(typed) ?? [];
  return whole === undefined
    ? null
    : Number(whole.replaceAll(',', '')) * 100 + Number(part.padEnd(2, '0'));
}

/** Formats cents as a person types dollars, such as '25.50'. */
export const typedDollars = (cents: number): string => (cents / 100).toFixed(2);

/** Formats cents that may be negative, such as '−$5.00'. */
export const formatSignedCents = (cents: number): string =>
  `${cents < 0 ? '−' : ''}${formatCents(Math.abs(cents))}`;
