import { z } from 'zod';
import type { JournalContent } from '../journal/journal-proof.ts';
import type { BundleFiles } from './bundle-files.ts';
import { type Check, check, sha256 } from './check.ts';
import { PRINT_COPY } from './manifest.ts';

const recordShape = z.object({
  document: z.object({
    printCopy: z.object({ sha256: z.string(), reasons: z.array(z.string()) }).optional(),
  }),
});

/**
 * Checks that the journal entry, the record and the file of a print copy state the same. Returns
 * null if the uploaded file itself was notarized.
 *
 * @param record the text of `record.json`
 */
export function checkPrintCopy(
  files: BundleFiles,
  content: JournalContent,
  record: string,
): Check | null {
  const inJournal = content.document?.printCopy;
  const inRecord = printCopyIn(record);
  const file = files[PRINT_COPY];
  if (!inJournal && !inRecord && !file) return null;
  const holds =
    file !== undefined &&
    inJournal?.sha256 === sha256(file) &&
    inRecord?.sha256 === inJournal.sha256 &&
    inRecord.reasons.join() === inJournal.reasons.join();
  return check(
    'journal.print_copy',
    holds,
    'The sealed pages are a print copy of the original. The journal entry contains the fingerprint of the copy and the reasons for it.',
    'The journal entry, the record and the file of the print copy do not match.',
  );
}

function printCopyIn(record: string) {
  try {
    return recordShape.parse(JSON.parse(record)).document.printCopy;
  } catch {
    return undefined;
  }
}
