import { csvColumns, csvRow } from '../../../common/messages/journal.ts';
import { CSV_START, csvLine } from '../../platform/http/csv-line.ts';
import type { StoredEntry } from './store.ts';

/**
 * Writes a notary's journal as CSV (RFC 4180, UTF-8 with the byte order mark that spreadsheets
 * expect), one row for each entry.
 */
export async function* writeCsv(entries: AsyncIterable<StoredEntry>): AsyncGenerator<string> {
  yield CSV_START + csvLine(csvColumns);
  for await (const entry of entries) {
    yield csvLine(csvRow({ ...entry, at: entry.createdAt.toISOString() }));
  }
}
