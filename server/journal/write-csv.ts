import { csvColumns, csvRow } from '../../common/words/journal.ts';
import type { StoredEntry } from './store.ts';

/**
 * One field of RFC 4180. What a spreadsheet would take for a formula is given a leading apostrophe,
 * so that a name cannot run anything.
 */
function field(value: string): string {
  const safe = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

const line = (values: string[]) => `${values.map(field).join(',')}\r\n`;

/** A notary's journal as CSV (RFC 4180, UTF-8 with a mark that spreadsheets look for), a row an entry. */
export async function* writeCsv(entries: AsyncIterable<StoredEntry>): AsyncGenerator<string> {
  yield `\ufeff${line([...csvColumns])}`;
  for await (const entry of entries) {
    yield line(csvRow({ ...entry, at: entry.createdAt.toISOString() }));
  }
}
