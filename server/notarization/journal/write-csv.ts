import { csvColumns, csvRow } from '../../../common/messages/journal.ts';
import type { StoredEntry } from './store.ts';

/**
 * Formats one field of RFC 4180. A value that a spreadsheet would read as a formula gets a leading
 * apostrophe, so that a name cannot execute anything.
 */
function field(value: string): string {
  const safe = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

const line = (values: string[]) => `${values.map(field).join(',')}\r\n`;

/**
 * Writes a notary's journal as CSV (RFC 4180, UTF-8 with the byte order mark that spreadsheets
 * expect), one row for each entry.
 */
export async function* writeCsv(entries: AsyncIterable<StoredEntry>): AsyncGenerator<string> {
  yield `\ufeff${line([...csvColumns])}`;
  for await (const entry of entries) {
    yield line(csvRow({ ...entry, at: entry.createdAt.toISOString() }));
  }
}
