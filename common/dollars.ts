import { formatCents } from './formats.ts';

const PLAIN = /^\s*\$?(\d{1,8})(?:[.,](\d{1,2}))?\s*$/;
/** After separators of thousands, a comma cannot begin the cents. */
const SEPARATED = /^\s*\$?([1-9]\d{0,2}(?:,\d{3}){1,2})(?:\.(\d{1,2}))?\s*$/;

/**
 * Reads an amount of dollars as a person types it, such as '25', '25.50' or '1,250.00'.
 * @returns cents; null if it is not an amount
 */
export function parseDollars(typed: string): number | null {
  const [, whole, part = ''] = PLAIN.exec(typed) ?? SEPARATED.exec(typed) ?? [];
  return whole === undefined
    ? null
    : Number(whole.replaceAll(',', '')) * 100 + Number(part.padEnd(2, '0'));
}

/** Formats cents as a person types dollars, such as '25.50'. */
export const typedDollars = (cents: number): string => (cents / 100).toFixed(2);

/** Formats cents that may be negative, such as '−$5.00'. */
export const formatSignedCents = (cents: number): string =>
  `${cents < 0 ? '−' : ''}${formatCents(Math.abs(cents))}`;
