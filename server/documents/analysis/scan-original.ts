import { recordMalware } from '../../accounts/security-events/require-no-malware.ts';
import type { Services } from '../../services.ts';
import { clearMalware, type StoredDocument } from '../documents/store.ts';

/**
 * Scans the original of a document. Without a configured scanner, an earlier result stays.
 * @returns the name of the malware, or null if the file may be read
 * @throws MalwareScanFailed if the scanner gave no result
 */
export async function scanOriginal(
  services: Services,
  document: StoredDocument,
  bytes: Uint8Array,
): Promise<string | null> {
  if (!services.malwareScanner) return document.malwareFound;
  const malware = await services.malwareScanner.scan(bytes);
  if (malware) {
    // One event per finding: a repeated analysis finds the same again.
    if (malware === document.malwareFound) return malware;
    recordMalware(services, { userId: document.userId, upload: 'original_document', malware });
  } else if (document.malwareFound) await clearMalware(services.db, document.id);
  return malware;
}
