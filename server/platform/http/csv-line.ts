/**
 * Formats one field of RFC 4180. A value that a spreadsheet would read as a formula gets a leading
 * apostrophe, so that a name cannot execute anything. A number is written as it is.
 */
function field(value: string | number | null): string {
  if (typeof value === 'number') return String(value);
  const text = value ?? '';
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Writes a row of a CSV file (RFC 4180). */
export const csvLine = (values: readonly (string | number | null)[]): string =>
  `${values.map(field).join(',')}\r\n`;

/** The byte order mark with which a spreadsheet recognizes UTF-8. */
export const CSV_START = '\ufeff';
